import type { ArticleState, Locale } from '../../../contract/enums';

/** The working text of an article in one language, as its author edits it. */
export interface Working {
  rowId: number;
  id: string;
  locale: Locale;
  version: number;
  state: ArticleState;
  deleted: boolean;
  authorId: string | null;
  publishAt: string | null;
  withdrawAt: string | null;
  fields: TextFields;
}

/** What an author fills, as the contract names it; empty values stand for none. */
export interface TextFields {
  title: string;
  abstract: string;
  content: string;
  category: string;
  tags: string[];
  banner_id: string;
  source: string;
  link: string;
}

interface Entity {
  id: number;
  documentId: string;
  locale: Locale;
  title: string;
  abstract: string | null;
  content: string | null;
  source: string | null;
  link: string | null;
  version: number | null;
  state: ArticleState;
  deleted_at: string | null;
  publish_at: string | null;
  withdraw_at: string | null;
  author: { documentId: string } | null;
  category: { title: string } | null;
  banner: { documentId: string } | null;
  tags: { title: string }[];
}

const POPULATE = {
  author: { select: ['documentId'] },
  category: { select: ['title'] },
  banner: { select: ['documentId'] },
  tags: { select: ['title'] },
};

const toWorking = (entity: Entity): Working => ({
  rowId: entity.id,
  id: entity.documentId,
  locale: entity.locale,
  version: entity.version ?? 1,
  state: entity.state,
  deleted: entity.deleted_at !== null,
  authorId: entity.author?.documentId ?? null,
  publishAt: entity.publish_at,
  withdrawAt: entity.withdraw_at,
  fields: {
    title: entity.title,
    abstract: entity.abstract ?? '',
    content: entity.content ?? '',
    category: entity.category?.title ?? '',
    tags: entity.tags.map((tag) => tag.title),
    banner_id: entity.banner?.documentId ?? '',
    source: entity.source ?? '',
    link: entity.link ?? '',
  },
});

/** The working texts of articles, in all their languages. */
export const findWorkings = async (ids: string[]): Promise<Working[]> => {
  const entities = (await strapi.db.query('api::article.article').findMany({
    where: { documentId: { $in: ids }, publishedAt: null },
    populate: POPULATE,
    orderBy: { id: 'asc' },
  })) as Entity[];
  return entities.map(toWorking);
};
