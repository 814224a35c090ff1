import { makeFixture, type Fixture } from './fixtures';

let fixture: Fixture;
beforeAll(() => {
  fixture = makeFixture();
});
afterAll(() => fixture.remove());

const view = 'src/features/goals/views/GoalList.tsx';
const slice = 'src/features/goals/goalsSlice.ts';

describe('the outside world is touched in ports and listeners only', () => {
  const outside: [what: string, code: string][] = [
    ['Date', 'export const now = new Date();\n'],
    ['Date', 'export const now = Date.now();\n'],
    ['Date', "export const day = new Date('2026-01-01');\n"],
    ['Date', 'export const now = window.Date.now();\n'],
    ['Date', "export const now = globalThis['Date'].now();\n"],
    ['performance', 'export const now = performance.now();\n'],
    ['Math.random', 'export const chance = Math.random();\n'],
    ['Math', 'export const chance = self.Math.random();\n'],
    ['crypto', 'export const id = crypto.randomUUID();\n'],
    ['crypto', 'export const id = globalThis.crypto.randomUUID();\n'],
    ['localStorage', "localStorage.setItem('a', 'b');\n"],
    ['localStorage', "window.localStorage.setItem('a', 'b');\n"],
    ['sessionStorage', "sessionStorage.removeItem('a');\n"],
    ['indexedDB', "indexedDB.open('a');\n"],
    ['document.cookie', 'export const cookies = document.cookie;\n'],
    ['document', 'export const cookies = window.document.cookie;\n'],
    ['fetch', "void fetch('/api');\n"],
    ['fetch', "void self.fetch('/api');\n"],
    ['XMLHttpRequest', 'export const request = new XMLHttpRequest();\n'],
    ['EventSource', "export const stream = new EventSource('/api');\n"],
    ['WebSocket', "export const socket = new WebSocket('/api');\n"],
    ['navigator', "navigator.sendBeacon('/api');\n"],
    ['setTimeout', 'setTimeout(() => 1, 10);\n'],
    ['setTimeout', 'window.setTimeout(() => 1, 10);\n'],
    ['setInterval', 'setInterval(() => 1, 10);\n'],
    ['requestAnimationFrame', 'requestAnimationFrame(() => 1);\n'],
    ['queueMicrotask', 'queueMicrotask(() => 1);\n'],
    ['location', "window.location.href = '/';\n"],
    ['location', 'location.reload();\n'],
    ['history', 'history.back();\n'],
    ['history', 'globalThis.history.back();\n'],
    ['taking it apart', 'const { fetch: send } = window;\nvoid send;\n'],
    ['taking it apart', 'const { random } = Math;\nvoid random;\n'],
    ['taking it apart', 'const everything = globalThis;\nvoid everything;\n'],
  ];
  const rule = /^no-restricted-(globals|properties|syntax): /;

  it.each(outside)('%s is refused in a slice, a view, a screen and the design system: %s', async (_, code) => {
    for (const file of [slice, view, 'src/screens/chat/Chat.tsx', 'src/ui/Card.tsx', 'src/app/store.ts', 'src/conversation/message.ts']) {
      const complaints = await fixture.complaints(file, code);
      expect(complaints.length).toBeGreaterThan(0);
      expect(complaints).toEqual(complaints.map(() => expect.stringMatching(rule)));
    }
  });

  it.each(outside)('%s is allowed in a port, a listener and a flow: %s', async (_, code) => {
    const files = ['src/ports/clock.ts', 'src/features/goals/goalsListeners.ts', 'src/flows/firstGoal.ts', 'src/conversation/replyListeners.ts'];
    for (const file of files) expect(await fixture.complaints(file, code)).toEqual([]);
  });

  it('lets the design system alone ask whether a media query fits', async () => {
    const code = "export const isWide = () => window.matchMedia('(min-width: 768px)').matches;\n";
    expect(await fixture.complaints('src/ui/useWidth.ts', code)).toEqual([]);
    expect(await fixture.complaints(view, code)).toEqual([expect.stringContaining("'matchMedia'")]);
  });

  it('says where it belongs', async () => {
    expect(await fixture.complaints(slice, "void fetch('/api');\n")).toEqual([
      "no-restricted-globals: Unexpected use of 'fetch'. This is the network, which belongs to the outside world. Reach it through src/ports from a listener, and let the event carry what the screen needs.",
    ]);
  });

  it('knows a local name from the global one', async () => {
    expect(await fixture.complaints(slice, 'export const last = (history: string[]) => history.at(-1);\n')).toEqual([]);
    expect(await fixture.complaints(slice, 'export const biggest = Math.max(1, 2);\n')).toEqual([]);
  });

  it('lets src/lib/dates.ts compute with a given date, never with the present one', async () => {
    const given = "export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();\n";
    expect(await fixture.complaints('src/lib/dates.ts', given)).toEqual([]);
    expect(await fixture.complaints('src/lib/greeting.ts', given)).toEqual([expect.stringContaining("'Date'")]);
    for (const present of ['new Date()', 'Date.now()', 'Date()', "Date['now']()"]) {
      expect(await fixture.complaints('src/lib/dates.ts', `export const now = ${present};\n`)).toEqual([
        expect.stringContaining('This asks for the present moment'),
      ]);
    }
  });
});

describe('rules of the domain and the contract are the same on any day', () => {
  it.each(['server/domain/streaks.ts', 'contract/goals.ts'])('%s may not ask for the present moment or for chance', async (file) => {
    for (const code of ['new Date()', 'Date.now()', 'Date()', 'Math.random()', 'crypto.randomUUID()', 'performance.now()', 'process.env']) {
      expect(await fixture.complaints(file, `export const value = ${code};\n`)).toHaveLength(1);
    }
    expect(await fixture.complaints(file, "const { now } = Date;\nexport const value = now();\n")).not.toEqual([]);
    expect(await fixture.complaints(file, 'const Clock = Date;\nexport const value = new Clock();\n')).not.toEqual([]);
    expect(await fixture.complaints(file, 'export const value = (day: string) => new Date(day).getUTCDay();\n')).toEqual([]);
  });

  it('lets the rest of the server read the clock', async () => {
    expect(await fixture.complaints('server/routes/goals.ts', 'export const value = Date.now();\n')).toEqual([]);
  });
});

describe('component state and effects stay in the design system', () => {
  const hooks = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore', 'useOptimistic', 'useActionState'];

  it.each(hooks)('%s is refused outside of src/ui', async (hook) => {
    const imported = `import { ${hook} } from 'react';\nvoid ${hook};\n`;
    const renamed = `import { ${hook} as other } from 'react';\nvoid other;\n`;
    const whole = `import React from 'react';\nvoid React.${hook};\n`;
    const namespace = `import * as React from 'react';\nvoid React.${hook};\n`;
    for (const file of [view, 'src/screens/chat/Chat.tsx', 'src/app/App.tsx', 'src/conversation/Composer.tsx', 'src/ports/clock.ts']) {
      for (const code of [imported, renamed, whole, namespace]) {
        const complaints = await fixture.complaints(file, code);
        expect(complaints).toContainEqual(expect.stringContaining('What a person can see lives in the store'));
      }
      expect(await fixture.complaints('src/ui/Card.tsx', imported)).toEqual([]);
    }
  });

  it('leaves the hooks that hold no state, and types, to everyone', async () => {
    const code = "import { useId, type ReactNode } from 'react';\nexport type Child = ReactNode;\nvoid useId;\n";
    expect(await fixture.complaints(view, code)).toEqual([]);
  });

  it('keeps the rules of hooks', async () => {
    const code = "import { useId } from 'react';\nexport function Card(props: { a: boolean }) {\n  if (props.a) return useId();\n  return null;\n}\n";
    expect(await fixture.complaints(view, code)).toEqual([expect.stringMatching(/^react-hooks\/rules-of-hooks/)]);
  });
});

describe('what is left lying about is found', () => {
  it.each([
    ['no-console', 'src/lib/a.ts', "console.log('a');\n"],
    ['no-console', 'server/routes/goals.ts', "console.error('a');\n"],
    ['@typescript-eslint/no-explicit-any', 'src/lib/a.ts', 'export const a = (b: any) => String(b);\n'],
    ['@typescript-eslint/no-unused-vars', 'server/app.ts', 'const a = 1;\n'],
    ['@typescript-eslint/no-unused-vars', 'server/app.ts', 'export function a(b: number) {}\n'],
    ['no-empty', 'server/app.ts', 'export function a(b: () => void) {\n  try {\n    b();\n  } catch {}\n}\n'],
    ['import-x/no-default-export', 'src/ui/Card.tsx', 'export default 1;\n'],
    ['eqeqeq', 'src/lib/a.ts', 'export const a = (b: number) => b == 1;\n'],
    ['no-restricted-syntax', '__tests__/a.test.ts', "it.only('a', () => undefined);\n"],
    ['no-restricted-syntax', '__tests__/a.test.ts', "describe.only.each([1])('a', () => undefined);\n"],
    ['no-restricted-syntax', '__tests__/e2e/a.test.ts', "fdescribe('a', () => undefined);\n"],
  ])('%s in %s: %s', async (rule, file, code) => {
    expect(await fixture.complaints(file, code)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))]);
  });

  it.each([
    ['the server may talk to the terminal where it starts', 'server/main.ts', "console.log('a');\n"],
    ['a tool may ask for a default export', 'webpack.config.ts', 'export default 1;\n'],
    ['React.lazy asks a screen for one', 'src/screens/chat/index.ts', 'export default 1;\n'],
    ['React.lazy asks MarkdownBlock for one', 'src/conversation/views/MarkdownBlock.tsx', 'export default 1;\n'],
    ['an ordinary test', '__tests__/a.test.ts', "it('only', () => undefined);\n"],
  ])('%s', async (_, file, code) => {
    expect(await fixture.complaints(file, code)).toEqual([]);
  });

  it('an exemption that exempts nothing', async () => {
    const code = '// eslint-disable-next-line no-console\nexport const a = 1;\n';
    expect(await fixture.complaints('src/lib/a.ts', code)).toEqual([expect.stringContaining('Unused eslint-disable directive')]);
  });
});

describe('a promise is awaited or handed on', () => {
  let typed: Fixture;
  beforeAll(() => {
    typed = makeFixture({ withTypeInformation: true });
    typed.write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2023'], types: [] }, include: ['server', 'src'] }));
  });
  afterAll(() => typed.remove());

  it('refuses a promise nobody waits for', async () => {
    const start = 'export async function later() {\n  await Promise.resolve();\n}\nexport function start() {\n';
    expect(await typed.complaints('server/app.ts', `${start}  later();\n}\n`)).toEqual([
      expect.stringMatching(/^@typescript-eslint\/no-floating-promises/),
    ]);
    expect(await typed.complaints('server/main.ts', `${start}  void later();\n}\n`)).toEqual([]);
  });
});
