import { act } from '@testing-library/react';
import type { Clipboard, Page } from '../../../src/ports';

/** A page that the test comes back to, and takes off the network. */
export interface FakePage extends Page {
  /** The person comes back to the page. */
  show(): void;
  setOnline(isOnline: boolean): void;
}

export function createFakePage(): FakePage {
  let online = true;
  const shown: (() => void)[] = [];
  const connectivityChanged: ((isOnline: boolean) => void)[] = [];
  return {
    onShown: (callback) => void shown.push(callback),
    isOnline: () => online,
    onConnectivityChanged: (callback) => void connectivityChanged.push(callback),
    show: () => act(() => shown.forEach((callback) => callback())),
    setOnline(isOnline) {
      online = isOnline;
      act(() => connectivityChanged.forEach((callback) => callback(isOnline)));
    },
  };
}

/** A clipboard in the test's hands; one that refuses keeps what it holds. */
export interface FakeClipboard extends Clipboard {
  text: string | null;
  refuses: boolean;
}

export const createFakeClipboard = (): FakeClipboard => ({
  text: null,
  refuses: false,
  async write(text) {
    if (!this.refuses) this.text = text;
    return !this.refuses;
  },
});
