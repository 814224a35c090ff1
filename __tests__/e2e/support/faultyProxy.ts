import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A road between browser and server on which things go wrong when asked to. */
export interface FaultyProxy {
  readonly origin: string;
  /** Breaks every connection that is open now. */
  cut(): void;
  /** Breaks every connection and takes no new one: the server seems to be down. */
  refuse(): Promise<void>;
  /** Connections are taken, but nothing passes in either direction until `accept`. */
  hold(): void;
  /** All is well again. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy to a port of this machine, byte for byte: the server sees the browser's own requests. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let isHolding = false;

  const listener = net.createServer({ pauseOnConnect: false }, (browser) => {
    const server = net.connect(targetPort, '127.0.0.1');
    const pair = [browser, server] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const [from, to] of [pair, [server, browser] as const]) {
      from.setNoDelay(true);
      from.on('error', end);
      from.on('close', end);
      from.pipe(to);
    }
    if (isHolding) stopFlow(pair);
  });

  const stopFlow = ([browser, server]: readonly [net.Socket, net.Socket]) => {
    browser.unpipe(server);
    server.unpipe(browser);
    browser.pause();
    server.pause();
  };
  const cut = () => {
    for (const [browser, server] of [...pairs]) {
      browser.resetAndDestroy();
      server.destroy();
    }
  };
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, '127.0.0.1', () => resolve());
    });
  const stopListening = () => new Promise<void>((resolve) => (listener.listening ? listener.close(() => resolve()) : resolve()));

  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    async refuse() {
      const stopped = stopListening();
      cut();
      await stopped;
    },
    hold() {
      isHolding = true;
      pairs.forEach(stopFlow);
    },
    async accept() {
      const held = isHolding ? pairs : [];
      isHolding = false;
      for (const [browser, server] of held) {
        browser.pipe(server);
        server.pipe(browser);
      }
      if (!listener.listening) await listen(port);
    },
    async close() {
      const stopped = stopListening();
      cut();
      await stopped;
    },
  };
}
