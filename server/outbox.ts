import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock';
import { fileNameAt, writeWholeFile } from './wholeFile';

/**
 * The folder of mails and texts that were not sent. Each file says in its name whose it is, and none stays whose
 * account is gone: an account's deletion removes its files after the commit, and whoever writes one looks afterwards
 * whether the account is still there. So one of the two finds it, in whatever order they come.
 */
export interface Outbox {
  /** @returns where the file is; null, and nothing is kept, when the account is gone */
  write(ownerId: string, extension: 'eml' | 'txt', content: Buffer | string): Promise<string | null>;
  removeFilesOf(ownerId: string): Promise<void>;
  /**
   * Removes what is left of accounts that are gone: a server may have been killed before it did, or be one of several.
   * A file that nobody finished, and one of a former release, which does not say whose it is, goes when it is a day old.
   */
  removeFilesOfNobody(): Promise<void>;
}

interface OutboxParts {
  readonly folder: string;
  readonly clock: Clock;
  /** Those of the ids that belong to an account. */
  readonly existing: (ids: string[]) => Promise<string[]>;
}

const atOnce = 1_000;
const longestOfNobody = 24 * 60 * 60_000;
/** `<time>-<uuid>`, as names were before they said whose the file is, or a file that is not finished. */
const nameOfNobody = /^\.?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.(?:eml|txt)|(?:\.[\w-]+)?\.(?:eml|txt)\.new)$/;
const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

export function createOutbox({ folder, clock, existing }: OutboxParts): Outbox {
  const namesInFolder = (): Promise<string[]> =>
    fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
      unlessMissing(error);
      return [];
    });
  /** The files by whose they are, unfinished ones too. */
  async function filesByOwner(): Promise<Map<string, string[]>> {
    const files = new Map<string, string[]>();
    for (const name of await namesInFolder()) {
      const [, owner] = /\.([\w-]+)\.(?:eml|txt)(?:\.new)?$/.exec(name) ?? [];
      if (owner !== undefined) files.set(owner, [...(files.get(owner) ?? []), path.join(folder, name)]);
    }
    return files;
  }
  async function oldFilesOfNobody(): Promise<string[]> {
    const writtenBefore = clock.now().getTime() - longestOfNobody;
    const isOld = (name: string): boolean => {
      const written = nameOfNobody.exec(name);
      return written !== null && Date.parse(`${written[1]}T${written[2]}:${written[3]}:${written[4]}.${written[5]}Z`) < writtenBefore;
    };
    return (await namesInFolder()).filter(isOld).map((name) => path.join(folder, name));
  }
  const remove = (files: readonly string[] = []) => Promise.all(files.map((file) => fs.unlink(file).catch(unlessMissing)));

  return {
    async write(ownerId, extension, content) {
      const name = fileNameAt(clock.now(), `${randomUUID()}.${ownerId}`, extension);
      const isOwnerThere = async (): Promise<boolean> => (await existing([ownerId])).length > 0;
      try {
        const file = await writeWholeFile(folder, name, content);
        if (await isOwnerThere()) return file;
        await remove([file]);
      } catch (error) {
        // The removal of an account's files takes an unfinished one too: then there is nothing left to finish.
        unlessMissing(error as NodeJS.ErrnoException);
        if (await isOwnerThere()) throw error;
      }
      return null;
    },
    async removeFilesOf(ownerId) {
      await remove((await filesByOwner()).get(ownerId));
    },
    async removeFilesOfNobody() {
      await remove(await oldFilesOfNobody());
      const files = await filesByOwner();
      const owners = [...files.keys()];
      for (let start = 0; start < owners.length; start += atOnce) {
        const some = owners.slice(start, start + atOnce);
        const there = new Set(await existing(some));
        for (const owner of some) if (!there.has(owner)) await remove(files.get(owner));
      }
    },
  };
}
