import type { Middleware } from '@reduxjs/toolkit';
import type { Ports } from '../ports';

/** What a replay answers to whoever would touch the world outside of the store. */
export class RefusedInReplay extends Error {
  constructor(what: string) {
    super(`A replay does nothing: ${what} was refused.`);
    this.name = 'RefusedInReplay';
  }
}

const refusingPort = (port: string): unknown =>
  new Proxy(
    {},
    {
      get: (_port, method) => () => {
        throw new RefusedInReplay(`${port}.${String(method)}`);
      },
    },
  );

/** Ports whose every method throws RefusedInReplay. */
export const createRefusingPorts = (): Ports => new Proxy({}, { get: (_ports, port) => refusingPort(String(port)) }) as Ports;

const quietly = (thrown: unknown): undefined => {
  if (thrown instanceof RefusedInReplay) return undefined;
  throw thrown;
};

/** Keeps a refusal, and nothing else, from being an error of the page: a view whose press is refused goes on. */
export const swallowRefusals: Middleware = () => (next) => (action) => {
  try {
    const answer = next(action);
    return answer instanceof Promise ? answer.catch(quietly) : answer;
  } catch (thrown) {
    return quietly(thrown);
  }
};
