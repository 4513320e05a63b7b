import { readFile, writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ForeignComment } from './foreign-article';

/** Comments that are parsed at once, in less than a millisecond. */
const BATCH_SIZE = 500;

/** Writes the comments of an article, one per line. @returns the file; empty when there are none */
export const writeComments = async (file: string, comments: readonly ForeignComment[]): Promise<string> => {
  if (comments.length === 0) return '';
  await writeFile(file, comments.map((comment) => JSON.stringify(comment)).join('\n'), { flag: 'wx' });
  return file;
};

/** Reads the comments that `writeComments` has written; other requests are served meanwhile. */
export const readComments = async (file: string): Promise<ForeignComment[]> => {
  if (!file) return [];
  const comments: ForeignComment[] = [];
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    comments.push(JSON.parse(line) as ForeignComment);
    if (comments.length % BATCH_SIZE === 0) await setImmediate();
  }
  return comments;
};
