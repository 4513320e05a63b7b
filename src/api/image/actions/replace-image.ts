import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { type ImagePlace, ImageOwnerChanged, type ImageReplacement, placesByOwner } from '../owners';
import { findFiles } from '../queries/find-files';
import { findPlaces } from '../queries/image-uses';

/** Retries when a text is saved at the same time. */
const TRIES = 5;

const replaceIn = async (
  places: ImagePlace[],
  replacement: ImageReplacement,
  actor: SignedIn,
): Promise<void> => {
  const writes = await Promise.all(
    [...placesByOwner(places)].map(([owner, own]) =>
      owner.replace([...new Set(own.map(({ id }) => id))], replacement, actor),
    ),
  );
  await transaction(async (trx) => {
    for (const write of writes) await write(trx);
  });
};

/**
 * Replaces an image everywhere it is shown, in one transaction.
 * @throws `not_found`
 */
export const replaceImage = async (
  { from_id, into_id }: EndpointRequest<'POST /images/replace'>['body'],
  actor: SignedIn,
  tries = TRIES,
): Promise<{ count: number }> => {
  const files = new Map((await findFiles([from_id, into_id])).map((file) => [file.documentId, file]));
  const replacement = { from: files.get(from_id)!, into: files.get(into_id)! };
  const places = from_id === into_id ? [] : await findPlaces([from_id]);
  try {
    await replaceIn(places, replacement, actor);
  } catch (error) {
    if (!(error instanceof ImageOwnerChanged) || tries <= 1) throw error;
    return replaceImage({ from_id, into_id }, actor, tries - 1);
  }
  emit('image.changed', { ids: [from_id, into_id] });
  return { count: places.length };
};
