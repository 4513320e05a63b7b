import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { COMMENT_ROW_STATES } from '../../../contract/enums';
import { id } from '../../../contract/fields';
import { COMMENTS_FOLDER, linesOf } from '../../../lib/import';
import { exportedComments, importComments } from '../../comment/exports';

/** Number of comments that are read at a time. */
const BATCH_SIZE = 500;

const CommentLine = z.object({
  id,
  parent: z.union([id, z.literal('')]),
  user: z.string(),
  author: z.string(),
  date: z.iso.datetime(),
  text: z.string(),
  state: z.enum([...COMMENT_ROW_STATES, 'removed']),
});

/** Writes the comments of an article, each before its replies. @param name of its files in the export */
export const writeCommentsOf = async (root: string, name: string, articleId: string): Promise<void> => {
  const folder = path.join(root, COMMENTS_FOLDER);
  await mkdir(folder, { recursive: true });
  for await (const comments of exportedComments(articleId))
    await appendFile(
      path.join(folder, `${name}.jsonl`),
      comments.map((comment) => `${JSON.stringify(comment)}\n`).join(''),
    );
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Imports a file with comments. @returns how many are new, and how many lines cannot be read */
export const importCommentsOf = async (
  file: string,
  articleId: string,
): Promise<{ added: number; broken: number }> => {
  const result = { added: 0, broken: 0 };
  let batch: z.infer<typeof CommentLine>[] = [];
  const store = async () => {
    result.added += await importComments(articleId, null, batch);
    batch = [];
  };
  for await (const line of linesOf(file)) {
    const { data } = CommentLine.safeParse(parse(line));
    if (data) batch.push(data);
    else result.broken += 1;
    if (batch.length === BATCH_SIZE) await store();
  }
  await store();
  return result;
};
