import type { Modules } from '@strapi/strapi';
import { AppError } from '../../../core/http/app-error';
import type { TextFields } from '../drafts/find-drafts';
import { categoryId, tagIds } from './find-or-create-label';

const fileIdOf = async (documentId: string): Promise<number | null> => {
  if (!documentId) return null;
  const file = (await strapi.db
    .query('plugin::upload.file')
    .findOne({ select: ['id'], where: { documentId } })) as { id: number } | null;
  if (!file) throw new AppError('not_found');
  return file.id;
};

/**
 * What an author filled as Strapi stores it: names become relations. Only fields that are given; empty ones clear.
 * @throws `not_found` for a banner that is not in the library
 */
export const articleData = async (fields: Partial<TextFields>): Promise<Record<string, unknown>> => {
  const { category, tags, banner_id, ...plain } = fields;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(category === undefined ? {} : { category: await categoryId(category) }),
    ...(tags === undefined ? {} : { tags: { set: await tagIds(tags) } }),
    ...(banner_id === undefined ? {} : { banner: await fileIdOf(banner_id) }),
  };
};

type ArticleInput = NonNullable<Modules.Documents.ServiceParams<'api::article.article'>['update']['data']>;

/** Strapi's types leave out null, which is how a field is cleared. */
export const asInput = (data: Record<string, unknown>): ArticleInput => data as ArticleInput;
