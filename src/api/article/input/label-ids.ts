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

/** Names of a label. */
interface Names {
  title: string;
  title_zh?: string | undefined;
}

/** Finds the label that has the first of several titles, else that with the next one. */
const findFirst = async (kind: Kind, titles: readonly string[]): Promise<{ documentId: string } | null> => {
  for (const title of titles) {
    const found = await find(kind, title);
    if (found) return found;
  }
  return null;
};

/**
 * Returns the id of the label with one of two names; creates it with both when there is none, only once under concurrency.
 * @param first the name to look for before the others
 */
const idOf = async (trx: Knex.Transaction, kind: Kind, names: Names, first?: string): Promise<string> => {
  const { title, title_zh } = names;
  const titles = [...new Set([first ?? title, title, title_zh || title])];
  const known = await findFirst(kind, titles);
  if (known) return known.documentId;
  await lockLabels(trx);
  const data = { title, ...(title_zh && { title_zh }) };
  const label = (await findFirst(kind, titles)) ?? (await strapi.documents(TYPES[kind]).create({ data }));
  return label.documentId;
};

/** Returns the distinct ids of tags by title, in the given order; creates those that do not exist. */
export const tagIds = async (trx: Knex.Transaction, titles: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await idOf(trx, 'tag', { title });
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

/**
 * Returns the id of a category by title; null for ''.
 * @param names of a category that does not exist yet, one of which is the title
 */
export const categoryId = async (
  trx: Knex.Transaction,
  title: string,
  names: Names = { title },
): Promise<string | null> => (title ? idOf(trx, 'category', names, title) : null);

/** Returns the id of the series that has one of two names; creates it with both when there is none. */
export const seriesIdOf = (trx: Knex.Transaction, title: string, title_zh?: string): Promise<string> =>
  idOf(trx, 'series', { title, title_zh });
