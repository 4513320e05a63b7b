import path from 'node:path';
import { createWorkerPool } from '../worker/worker-pool';
import type { DocumentPlace } from './document';
import type { Generator } from './generator/generator';
import { ImportFailure } from './import-failure';
import { type ReadDocument, type ReadJob, type ReadReply, runReadJob } from './read-job';

/** Files are imported one after another: one thread is enough. */
const readPool = createWorkerPool<ReadJob, ReadReply>({
  file: path.join(__dirname, 'read-worker.js'),
  size: 1,
  timeoutMs: 30_000,
  memoryMb: 1_024,
  idleMs: 10_000,
});

/** Characters that are parsed in a few milliseconds, less than the start of a thread takes. */
const SHORT = 4_000;

const run = (job: ReadJob, length: number, signal?: AbortSignal): Promise<ReadReply> =>
  length <= SHORT ? runReadJob(job) : readPool.run(job, { signal });

/**
 * Parses a file; a long one in a thread, because it takes seconds.
 * @throws ImportFailure when the front matter is invalid or there is no text; `JobTooHeavy`
 */
export const readDocument = async (
  text: string,
  file: string,
  generator?: Generator,
): Promise<ReadDocument> => {
  const reply = await run({ kind: 'parse', text, path: file, generator }, text.length);
  if (typeof reply === 'object' && 'problem' in reply) throw new ImportFailure(reply.problem);
  return reply as ReadDocument;
};

/** Characters at the start of a file that are searched for front matter: twice its limit. */
const HEAD = 131_072;

/** Reads the places of an article from the front matter of its file. @throws as {@link readDocument} */
export const readPlace = async (
  text: string,
  file: string,
  generator?: Generator,
): Promise<DocumentPlace> => {
  const head = text.slice(0, HEAD);
  const reply = await run({ kind: 'place', text: head, path: file, generator }, head.length);
  if (typeof reply === 'object' && 'problem' in reply) throw new ImportFailure(reply.problem);
  return reply as DocumentPlace;
};

interface Targets {
  /** New sources of images, by the old ones. */
  images: ReadonlyMap<string, string>;
  /** New targets of links, by the old ones. */
  links: ReadonlyMap<string, string>;
}

/** Replaces the sources of images and the targets of links; those of a long text in a thread. @throws `JobTooHeavy` */
export const rewriteInWorker = async (
  content: string,
  { images, links }: Targets,
  signal?: AbortSignal,
): Promise<string> =>
  images.size + links.size === 0
    ? content
    : ((await run({ kind: 'rewrite', content, images, links }, content.length, signal)) as string);
