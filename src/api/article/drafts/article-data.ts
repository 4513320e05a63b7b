import type { Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type ARTICLE, FILE, LABELS, SERIES } from '../../../core/database/content-types';
import { formerOwner, lockLabels } from '../../alias/exports';
import { AppError } from '../../../core/http/app-error';
import type { TextFields } from './find-drafts';
import { canonicalLabels } from '../reading/label-names';
import { draftSeriesOf } from '../series/draft-series';

const TYPES = { ...LABELS, series: SERIES } as const;
type Kind = keyof typeof TYPES;

/** Finds the tag, category or series that has a title in either language; a tag or category also by a former title. */
const find = async (kind: Kind, title: string): Promise<{ documentId: string } | null> => {
  const bearer = (await strapi.db.query(TYPES[kind]).findOne({
    select: ['documentId'],
    where: { $or: [{ title: { $eqi: title } }, { title_zh: title }] },
  })) as { documentId: string } | null;
  return bearer ?? (kind === 'series' ? null : formerOwner(kind, title));
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

/** Series and place as sent; undefined: unchanged. */
export interface SeriesFields {
  /** Name; empty: none. */
  series?: string | undefined;
  /** Null: the next free one. */
  series_place?: number | null | undefined;
}

/**
 * Converts series and place to Strapi's input. A place is only valid in its series: without a new one, the article gets the
 * next free one in another series. A place alone applies to the series of the article, also for a new language, whose text
 * has none yet.
 * @param articleId null for a new article
 */
export const seriesData = async (
  trx: Knex.Transaction,
  { series, series_place }: SeriesFields,
  articleId: string | null,
): Promise<Record<string, unknown>> => {
  if (series === undefined && series_place === undefined) return {};
  const requested = series ? await seriesIdOf(trx, series) : null;
  const now = articleId ? ((await draftSeriesOf(trx, articleId))?.id ?? null) : null;
  const id = series === undefined ? now : requested;
  const place = series_place === undefined ? {} : { series_place };
  return { series: id, ...(id === now ? {} : { series_place: null }), ...place };
};

const fileIdOf = async (documentId: string): Promise<number | null> => {
  if (!documentId) return null;
  const file = (await strapi.db.query(FILE).findOne({ select: ['id'], where: { documentId } })) as {
    id: number;
  } | null;
  if (!file) throw new AppError('not_found');
  return file.id;
};

/** Replaces category and tags by their canonical names, which revisions contain. */
export const withCanonicalLabels = async <T extends Partial<TextFields>>(fields: T): Promise<T> => {
  const { category, tags } = fields;
  if (category === undefined && tags === undefined) return fields;
  const labels = await canonicalLabels({ category: category ?? '', tags: tags ?? [] });
  return {
    ...fields,
    ...(category !== undefined && { category: labels.category }),
    ...(tags !== undefined && { tags: labels.tags }),
  };
};

/**
 * Converts text fields to Strapi's input: names become relations. Only given fields; empty values clear them. New tags and
 * categories are created in the transaction of the save.
 * @throws `not_found` for a banner that is not in the library
 */
export const articleData = async (
  trx: Knex.Transaction,
  fields: Partial<TextFields>,
): Promise<Record<string, unknown>> => {
  const { category, tags, banner_id, ...plain } = fields;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(category === undefined ? {} : { category: await categoryId(trx, category) }),
    ...(tags === undefined ? {} : { tags: { set: await tagIds(trx, tags) } }),
    ...(banner_id === undefined ? {} : { banner: await fileIdOf(banner_id) }),
  };
};

type ArticleInput = NonNullable<Modules.Documents.ServiceParams<typeof ARTICLE>['update']['data']>;

/** Casts to Strapi's input type, which lacks null, the value that clears a field. */
export const asInput = (data: Record<string, unknown>): ArticleInput => data as ArticleInput;
