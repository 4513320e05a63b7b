import type { ArticleState, Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { oldAddressesOf } from '../../article/exports';
import { findCommentedArticles } from '../../comment/exports';

/** Number of articles in memory at a time. */
const BATCH_SIZE = 50;

type Time = string | null;

/** One language of an article, a draft or a published text. */
export interface ExportedArticle {
  documentId: string;
  locale: Locale;
  publishedAt: Time;
  title: string;
  abstract: string | null;
  content: string | null;
  byline: string | null;
  source: string | null;
  link: string | null;
  is_recommend: boolean | null;
  written_at: Time;
  first_published_at: Time;
  publish_at: Time;
  withdraw_at: Time;
  review_reason: string | null;
  state: ArticleState;
  createdAt: string;
  category: { title: string } | null;
  series: { title: string } | null;
  series_place: number | null;
  tags: { title: string }[];
  banner: { url: string } | null;
  author: { username: string } | null;
}

/** An article with all its languages. */
export interface ExportedGroup {
  /** Drafts and published rows. */
  rows: ExportedArticle[];
  /** Paths on other sites that redirect to it. */
  oldAddresses: string[];
  hasComments: boolean;
}

const SELECT = [
  'documentId',
  'locale',
  'publishedAt',
  'title',
  'abstract',
  'content',
  'byline',
  'source',
  'link',
  'is_recommend',
  'series_place',
  'written_at',
  'first_published_at',
  'publish_at',
  'withdraw_at',
  'review_reason',
  'state',
  'createdAt',
];

/** Ids of articles that are not in the trash, after a given one. */
const nextIds = async (after: string): Promise<string[]> => {
  const rows = (await strapi.db
    .connection('articles')
    .distinct('document_id as id')
    .whereNull('published_at')
    .whereNull('deleted_at')
    .where('document_id', '>', after)
    .orderBy('document_id')
    .limit(BATCH_SIZE)) as { id: string }[];
  return rows.map(({ id }) => id);
};

/** Yields the articles by id. Some queries per batch. */
export async function* exportedArticles(): AsyncGenerator<ExportedGroup> {
  for (let ids = await nextIds(''); ids.length > 0; ids = await nextIds(ids.at(-1) ?? '')) {
    const rows = (await strapi.db.query(ARTICLE).findMany({
      select: SELECT,
      where: { documentId: { $in: ids } },
      populate: {
        category: { select: ['title'] },
        series: { select: ['title'] },
        tags: { select: ['title'] },
        banner: { select: ['url'] },
        author: { select: ['username'] },
      },
      orderBy: [{ locale: 'asc' }, { id: 'asc' }],
    })) as ExportedArticle[];
    const addresses = await oldAddressesOf(ids);
    const commented = await findCommentedArticles(ids);
    for (const id of ids)
      yield {
        rows: rows.filter(({ documentId }) => documentId === id),
        oldAddresses: addresses.get(id) ?? [],
        hasComments: commented.has(id),
      };
  }
}

/** Number of articles that are not in the trash. */
export const countExportedArticles = async (): Promise<number> => {
  const [row] = (await strapi.db
    .connection('articles')
    .countDistinct('document_id as count')
    .whereNull('published_at')
    .whereNull('deleted_at')) as { count: number | string }[];
  return Number(row?.count ?? 0);
};
