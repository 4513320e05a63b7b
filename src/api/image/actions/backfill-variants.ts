import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { emit } from '../../../core/events/event-bus';
import { makeVariants } from '../../../lib/image/make-variants';
import { placesByOwner } from '../owners';
import { findPlaces } from '../queries/image-uses';
import { recordRecipe, RECIPE, saveVariants, type SizedFile } from './save-variants';

/** Images whose sizes are made before what shows them is written again. */
const BATCH = 20;

/** Kinds that sharp reads; icons are small. */
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface Waiting extends SizedFile {
  url: string;
}

/** Images whose sizes are not made yet: of an import, of the panel, or made by another recipe. */
const findWaiting = async (): Promise<Waiting[]> => {
  const rows = (await strapi.db
    .connection('files as f')
    .leftJoin('image_details as d', 'd.file_id', 'f.document_id')
    .whereIn('f.mime', KINDS)
    .where((either) => either.whereNull('d.recipe').orWhereNot('d.recipe', RECIPE))
    .orderBy('f.id', 'desc')
    .limit(BATCH)
    .select('f.id')) as { id: number }[];
  return (await strapi.db
    .query('plugin::upload.file')
    .findMany({ where: { id: { $in: rows.map(({ id }) => id) } } })) as Waiting[];
};

/** Works on the image as a file of this machine, wherever it is stored. */
const withOriginal = async <T>(url: string, work: (file: string) => Promise<T>): Promise<T> => {
  if (!/^https?:/.test(url)) return work(path.join(strapi.dirs.static.public, url));
  const copy = path.join(os.tmpdir(), `original-${randomUUID()}`);
  try {
    await writeFile(copy, Buffer.from(await (await fetch(url)).arrayBuffer()));
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
};

const makeFor = async (file: Waiting): Promise<void> => {
  try {
    await saveVariants(file, await withOriginal(file.url, makeVariants));
  } catch (error) {
    // An image that is gone or broken has no sizes; it is not tried again, and no other waits for it.
    strapi.log.warn(`No sizes of ${file.url}: ${error instanceof Error ? error.message : String(error)}`);
    await recordRecipe(file.documentId);
  }
};

const refreshOwners = async (files: Waiting[]): Promise<void> => {
  const places = await findPlaces(files.map(({ documentId }) => documentId));
  for (const [owner, own] of placesByOwner(places)) await owner.refresh?.(own);
};

/** Makes the sizes of all images that have none, and refreshes what shows them. @returns how many images there were */
export const backfillVariants = async (signal?: AbortSignal): Promise<number> => {
  let made = 0;
  while (!signal?.aborted) {
    const files = await findWaiting();
    if (files.length === 0) break;
    for (const file of files) if (!signal?.aborted) await makeFor(file);
    await refreshOwners(files);
    emit('image.changed', { ids: files.map(({ documentId }) => documentId) });
    made += files.length;
  }
  return made;
};
