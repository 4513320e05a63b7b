import { deadImportLinks } from '../../article/import/exports';
import { type ImportLine, pagesOfLines } from '../queries/import-lines';
import type { ImportRun } from './import-run';

/** Number of files whose links are looked up and stored together. */
const BATCH_SIZE = 50;

/**
 * Checks the links of the imported articles and stores the result; possible only after all articles are imported. Links
 * that were checked before a restart are not checked again.
 * @throws the reason of the signal
 */
export const checkImportLinks = async (run: ImportRun, importId: string, origin: string): Promise<void> => {
  const { signal } = run.stop;
  const check = async (files: readonly ImportLine[]): Promise<void> => {
    const targets = files.flatMap(({ links }) => links ?? []);
    const dead = await deadImportLinks(targets, origin, signal);
    const found = files.flatMap(({ path, links }) =>
      (links ?? []).flatMap((address) => (dead.has(address) ? { path, address } : [])),
    );
    await run.storeDeadLinks(files, found);
  };
  for await (const page of pagesOfLines(importId, 'file')) {
    const files = page.filter(({ links }) => links !== null);
    for (let from = 0; from < files.length; from += BATCH_SIZE) {
      signal.throwIfAborted();
      await check(files.slice(from, from + BATCH_SIZE));
    }
  }
};
