import type { Knex } from 'knex';
import { LABELS, SERIES } from '../../../core/database/content-types';
import { formerOwner, lockLabels } from '../../alias/exports';

const TYPES = { ...LABELS, series: SERIES } as const;
type Kind = keyof typeof TYPES;

/** Finds the tag, category or series that has a title in either language; a tag or category also by a former title. */
const find = async (kind: Kind, title: string): Promise<{ documentId: string } | null> => {
  const label = (await strapi.db.query(TYPES[kind]).findOne({
    select: ['documentId'],
    where: { $or: [{ title: { $eqi: title } }, { title_zh: title }] },
  })) as { documentId: string } | null;
  return label ?? (kind === 'series' ? null : formerOwner(kind, title));
};

/** Returns the id of the label with a title; creates it when there is none, only once under concurrency. */
const idOf = async (trx: Knex.Transaction, kind: Kind, title: string, title_zh?: string): Promise<string> => {
  const findEither = async () => (await find(kind, title)) ?? (title_zh ? find(kind, title_zh) : null);
  const known = await findEither();
  if (known) return known.documentId;
  await lockLabels(trx);
  const data = { title, ...(title_zh && { title_zh }) };
  const label = (await findEither()) ?? (await strapi.documents(TYPES[kind]).create({ data }));
  return label.documentId;
};

/** Returns the distinct ids of tags by title, in the given order; creates those that do not exist. */
export const tagIds = async (trx: Knex.Transaction, titles: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await idOf(trx, 'tag', title);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

/** Returns the id of a category by title; null for ''. */
export const categoryId = async (trx: Knex.Transaction, title: string): Promise<string | null> =>
  title ? idOf(trx, 'category', title) : null;

/** Returns the id of the series that has one of two names; creates it with both when there is none. */
export const seriesIdOf = (trx: Knex.Transaction, title: string, title_zh?: string): Promise<string> =>
  idOf(trx, 'series', title, title_zh);
