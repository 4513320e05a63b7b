import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../src/lib/backup/archive-writer';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENTRIES = 5;

/** Adds entries until the archive is stopped, after some turns of the event loop. */
const stopAfter = async (turns: number, bytes: number): Promise<void> => {
  const archive = writeArchive(path.join(folder, `${bytes}-${turns}.zip`));
  const adding = (async () => {
    for (let entry = 0; entry < ENTRIES; entry += 1)
      await archive.add(`${entry}`, Readable.from([Buffer.alloc(bytes, entry)]));
  })();
  // Handles a rejection that comes before it is awaited.
  const ended = adding.catch((error: unknown) => {
    expect(error).toMatchObject({ name: 'AbortError' });
  });
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  archive.abort(new Error('stopped'));
  await ended;
};

describe('writing an archive', () => {
  // A small entry is read completely before the archive accepts it.
  it.each([10, 20_000, 200_000])('of entries of %d bytes ends whenever it is stopped', async (bytes) => {
    for (let turns = 0; turns < 40; turns += 1) await stopAfter(turns, bytes);
  });
});
