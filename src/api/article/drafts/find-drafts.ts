import { type ArticleState, type Locale, LOCALES } from '../../../contract/enums';
import type { Actor } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { mayEdit, mayRead } from '../policy';

/** The draft of an article in one language. */
export interface Draft {
  rowId: number;
  id: string;
  locale: Locale;
  version: number;
  state: ArticleState;
  deleted: boolean;
  authorId: string | null;
  publishAt: string | null;
  withdrawAt: string | null;
  /** Time of the last change of title or text. */
  textChangedAt: string | null;
  /** The date that readers see. */
  createdAt: string;
  updatedAt: string;
  reviewReason: string;
  isRecommend: boolean;
  authorName: string;
  bannerUrl: string | null;
  wordCount: number;
  fields: TextFields;
}

/** Fields that an author writes, with the contract's names; empty values mean none. */
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

/** Returns true when both texts are equal in the fields of the second. */
export const isSameText = (kept: TextFields, fields: TextFields): boolean =>
  (Object.keys(fields) as (keyof TextFields)[]).every(
    (name) => JSON.stringify(kept[name]) === JSON.stringify(fields[name]),
  );

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
  text_changed_at: string | null;
  written_at: string | null;
  createdAt: string;
  updatedAt: string;
  review_reason: string | null;
  is_recommend: boolean | null;
  word_count: number | null;
  byline: string | null;
  author: { documentId: string; username: string; nick_name: string | null } | null;
  category: { title: string } | null;
  banner: { documentId: string; url: string } | null;
  tags: { title: string }[];
}

const POPULATE = {
  author: { select: ['documentId', 'username', 'nick_name'] },
  category: { select: ['title'] },
  banner: { select: ['documentId', 'url'] },
  tags: { select: ['title'] },
};

const toDraft = (entity: Entity): Draft => ({
  rowId: entity.id,
  id: entity.documentId,
  locale: entity.locale,
  version: entity.version ?? 1,
  state: entity.state,
  deleted: entity.deleted_at !== null,
  authorId: entity.author?.documentId ?? null,
  publishAt: entity.publish_at,
  withdrawAt: entity.withdraw_at,
  textChangedAt: entity.text_changed_at,
  createdAt: entity.written_at ?? entity.createdAt,
  updatedAt: entity.updatedAt,
  reviewReason: entity.review_reason ?? '',
  isRecommend: Boolean(entity.is_recommend),
  authorName: entity.byline || entity.author?.nick_name || entity.author?.username || '',
  bannerUrl: entity.banner?.url ?? null,
  wordCount: entity.word_count ?? 0,
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

interface TextRow {
  locale: Locale;
  content: string | null;
}

/** Returns only the markdown of drafts, in all or some languages. */
export const findDraftTexts = async (
  ids: string[],
  locales: readonly Locale[] = LOCALES,
): Promise<{ locale: Locale; content: string }[]> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'content'],
    where: { documentId: { $in: ids }, locale: { $in: [...locales] }, publishedAt: null },
  })) as TextRow[];
  return rows.map(({ locale, content }) => ({ locale, content: content ?? '' }));
};

const findTexts = async (ids: string[], publishedAt: null | { $notNull: true }): Promise<Draft[]> => {
  const entities = (await strapi.db.query(ARTICLE).findMany({
    where: { documentId: { $in: ids }, publishedAt },
    populate: POPULATE,
    orderBy: { id: 'asc' },
  })) as Entity[];
  return entities.map(toDraft);
};

/** Returns the drafts of articles, in all their languages. */
export const findDrafts = (ids: string[]): Promise<Draft[]> => findTexts(ids, null);

/** Returns the published texts of articles, in all their languages. */
export const findPublished = (ids: string[]): Promise<Draft[]> => findTexts(ids, { $notNull: true });

type May = (actor: Actor, article: { authorId: string | null }) => boolean;

const requireDrafts = async (id: string, actor: Actor, may: May): Promise<[Draft, ...Draft[]]> => {
  const [first, ...rest] = await findDrafts([id]);
  if (!first) throw new AppError('not_found');
  if (!may(actor, first)) throw new AppError('forbidden');
  if (first.deleted) throw new AppError('not_publishable');
  return [first, ...rest];
};

/** Returns the drafts of an article that the actor may edit. @throws `not_found`, `forbidden`, `not_publishable` */
export const requireEditable = (id: string, actor: Actor) => requireDrafts(id, actor, mayEdit);

/** Returns the drafts of an article that the actor may read. @throws `not_found`, `forbidden`, `not_publishable` */
export const requireReadable = (id: string, actor: Actor) => requireDrafts(id, actor, mayRead);
