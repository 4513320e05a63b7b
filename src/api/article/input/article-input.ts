import type { Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type ARTICLE, FILE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import type { TextFields } from '../drafts/find-drafts';
import { canonicalLabels } from '../reading/label-names';
import { categoryId, tagIds } from './label-ids';

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
export const articleInput = async (
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
