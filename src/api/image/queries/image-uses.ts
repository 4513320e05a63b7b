import type { SignedIn } from '../../../core/auth/actor';
import { type ImageOwner, type ImagePlace, type ImageUse, placesByOwner } from '../owners';
import { findFiles } from './find-files';

interface UseRow {
  kind: string;
  target_id: string;
  language: string;
}

const keyOf = (id: string, locale: string | null | undefined) => `${id} ${locale ?? ''}`;

/** Finds the places where images are shown. One query. */
export const findPlaces = async (fileIds: string[]): Promise<ImagePlace[]> => {
  const rows = (await strapi.db
    .connection('image_uses')
    .whereIn('file_id', fileIds)
    .orderBy(['kind', 'target_id', 'language'])
    .select('kind', 'target_id', 'language')) as UseRow[];
  return rows.map(({ kind, target_id, language }) => ({
    kind: kind.replace('-', '_') as ImagePlace['kind'],
    id: target_id,
    locale: language === '' ? null : (language as ImagePlace['locale']),
  }));
};

/** Finds the uses of images with the titles that the actor may see. One query, plus one per kind of owner. */
export const findUses = async (fileIds: string[], actor: SignedIn): Promise<ImageUse[]> => {
  const places = await findPlaces(fileIds);
  const titles = new Map<string, string | null>();
  const addTitles = async ([owner, own]: [ImageOwner, ImagePlace[]]): Promise<void> => {
    const named = (await owner.titlesOf?.(own, actor)) ?? [];
    for (const { id, locale, title } of named) titles.set(keyOf(id, locale), title);
  };
  await Promise.all([...placesByOwner(places)].map(addTitles));
  return places.map((place) => ({ ...place, title: titles.get(keyOf(place.id, place.locale)) ?? '' }));
};

/** Finds the uses of one image. @throws `not_found` */
export const usesOf = async (id: string, actor: SignedIn): Promise<ImageUse[]> => {
  await findFiles([id]);
  return findUses([id], actor);
};
