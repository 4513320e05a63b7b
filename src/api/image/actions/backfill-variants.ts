import { FILE } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';
import { withStoredFile } from '../../../core/files/read-stored-file';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { makeVariants } from '../../../lib/image/make-variants';
import { placesByOwner } from '../owners';
import { findPlaces } from '../queries/image-uses';
import { recordVariantsVersion, VARIANTS_VERSION, saveVariants, type SizedFile } from './save-variants';

/** Images of one batch, after which the HTML that shows them is refreshed. */
const BATCH_SIZE = 20;

/** Types that sharp can resize. */
const RESIZABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface Waiting extends SizedFile {
  url: string;
}

/** Finds images without current variants: from imports or the panel, or encoded by an older version. */
const findUnprocessed = async (): Promise<Waiting[]> => {
  const rows = (await strapi.db
    .connection('files as f')
    .leftJoin('image_details as d', 'd.file_id', 'f.document_id')
    .whereIn('f.mime', RESIZABLE_TYPES)
    .where((either) => either.whereNull('d.recipe').orWhereNot('d.recipe', VARIANTS_VERSION))
    .orderBy('f.id', 'desc')
    .limit(BATCH_SIZE)
    .select('f.id')) as { id: number }[];
  return (await strapi.db
    .query(FILE)
    .findMany({ where: { id: { $in: rows.map(({ id }) => id) } } })) as Waiting[];
};

const makeFor = async (file: Waiting): Promise<void> => {
  try {
    const variants = await withStoredFile(file.url, makeVariants);
    if (!variants) throw new Error('The file is missing');
    await saveVariants(file, variants);
  } catch (error) {
    if (storageProblemOf(error)) throw error;
    // A missing or broken image has no variants and is not tried again.
    strapi.log.warn(`No sizes of ${file.url}: ${error instanceof Error ? error.message : String(error)}`);
    await recordVariantsVersion(file.documentId);
  }
};

const refreshOwners = async (files: Waiting[]): Promise<void> => {
  const places = await findPlaces(files.map(({ documentId }) => documentId));
  for (const [owner, own] of placesByOwner(places)) await owner.refresh?.(own);
};

/** Creates missing variants and refreshes the HTML that shows the images. @returns the number of processed images */
export const backfillVariants = async (signal?: AbortSignal): Promise<number> => {
  let made = 0;
  while (!signal?.aborted) {
    const files = await findUnprocessed();
    if (files.length === 0) break;
    for (const file of files) if (!signal?.aborted) await makeFor(file);
    await refreshOwners(files);
    emit('image.changed', { ids: files.map(({ documentId }) => documentId) });
    made += files.length;
  }
  return made;
};
