import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** What a page asks of the network, for a while. */
export interface NetworkWatch {
  /** Ends the watch once every request has come to its end. @returns the addresses that no cache of the browser could give */
  end(): Promise<string[]>;
}

/** From now on every request is noted, but for those that the browser answers by itself: from its caches, or out of the address. */
export async function watchNetwork(page: Page): Promise<NetworkWatch> {
  const protocol = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const open = new Set<string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    asked.set(requestId, url);
    open.add(requestId);
  });
  protocol.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  protocol.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache && asked.delete(requestId)));
  protocol.on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId));
  protocol.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  await protocol.send('Network.enable');
  return {
    async end() {
      await eventually(() => expect([...open].map((id) => asked.get(id))).toEqual([]));
      await protocol.detach();
      return [...asked.values()];
    },
  };
}
