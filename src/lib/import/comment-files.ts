import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The folder of an export of this product with a file for each article that has comments, one comment per line. */
export const COMMENTS_FOLDER = 'comments';

/** The name of a file ends with the id of the article. */
const FILE = /(?:^|-)([a-z0-9]{24})\.jsonl$/;

/** Whether a file of an export has comments. @param file path in the export, with `/` */
export const isCommentFile = (file: string): boolean =>
  path.posix.dirname(file) === COMMENTS_FOLDER && FILE.test(file);

/** Returns the files with comments in an export by the ids of their articles. */
export const findCommentFiles = async (root: string): Promise<Map<string, string>> => {
  const folder = path.join(root, COMMENTS_FOLDER);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return new Map(
    names.flatMap((name): [string, string][] => {
      const [, articleId] = FILE.exec(name) ?? [];
      return articleId ? [[articleId, path.join(folder, name)]] : [];
    }),
  );
};

/** Yields the lines of a file that are not empty. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line !== '') yield line;
}

/** Number of comments in an export. */
export const countComments = async (root: string): Promise<number> => {
  let count = 0;
  for (const file of (await findCommentFiles(root)).values())
    for await (const _line of linesOf(file)) count += 1;
  return count;
};
