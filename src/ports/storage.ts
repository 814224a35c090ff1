/** Texts kept by key beyond the page's life. A browser may refuse (private mode, full): then reads give null and writes false. */
export interface TextStorage {
  read(key: string): string | null;
  /** @returns whether it was stored */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Removes everything. */
  clear(): void;
  /** Calls back when another page of the browser has changed what is kept here. `isCleared`: it has removed everything. */
  onChangedElsewhere(callback: (change: { readonly isCleared: boolean }) => void): void;
}

/** A storage of the browser, the local one unless another is opened. The app works without it, so a refusal is an answer, not an error. */
export function createBrowserStorage(open: () => Storage = () => window.localStorage): TextStorage {
  const attempt = <Result>(use: (storage: Storage) => Result, refused: Result): Result => {
    try {
      return use(open());
    } catch {
      return refused;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
    onChangedElsewhere(callback) {
      window.addEventListener('storage', ({ storageArea, key }) => {
        if (attempt((storage) => storage === storageArea, false)) callback({ isCleared: key === null });
      });
    },
  };
}
