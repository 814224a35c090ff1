// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the store itself may be what is broken
import { useState } from 'react';
import { BrokenNotice, type SavedName } from './BrokenNotice';
import type { WayOut } from './wayOut';

/** Stands in the place of the whole app, when even the store, the router or their providers fail: it calls what it needs directly. */
export function BrokenApp({ wayOut }: { wayOut: WayOut }) {
  const [savedName, setSavedName] = useState<SavedName>(undefined);
  return (
    <BrokenNotice
      words="Better could not be shown. Please load it again."
      savedName={savedName}
      onReload={() => wayOut.reload()}
      onSave={() => setSavedName(wayOut.saveRecording())}
    />
  );
}
