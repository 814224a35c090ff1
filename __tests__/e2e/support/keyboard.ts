import type { Page } from 'playwright-core';

/** Role and accessible name of what has the focus, as the browser's accessibility tree says. */
export async function focused(page: Page): Promise<[string, string]> {
  const protocol = await page.context().newCDPSession(page);
  try {
    const { result } = await protocol.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await protocol.send('Accessibility.getPartialAXTree', { objectId: result.objectId!, fetchRelatives: false });
    return [String(nodes[0]?.role?.value), String(nodes[0]?.name?.value)];
  } finally {
    await protocol.detach();
  }
}

/** Presses Tab until a control has the focus. Fails when it is not in the order of the page. */
export async function tabTo(page: Page, role: string, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    const [itsRole, itsName] = await focused(page);
    if (itsRole === role && itsName === name) return;
    passed.push(`${itsRole} "${itsName}"`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} "${name}": ${passed.join(', ')}`);
}
