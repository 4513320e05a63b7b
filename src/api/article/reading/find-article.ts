import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { fromDbTimeOrNull } from '../../../core/database/time';
import type { SafeHtml } from '../../../contract/safe-html';
import {
  type ArticleRowData,
  type DbTime,
  drafts,
  type ListedArticle,
  type ListingRow,
  listings,
  withDetails,
  withDraftLabels,
  withLabels,
} from './article-rows';
import { entriesIn } from './article-lists';
import { readerOf } from '../reactions/find-reactions';
import { relatedArticles, relatedToDraft } from './related-articles';

type Article = EndpointOutput<'GET /articles/{id}'>;

interface Text {
  content: string | null;
  html: SafeHtml | null;
  headings: string | Article['headings'] | null;
}

/** An article with its text and everything that its page shows. */
export interface FullArticle
  extends
    Omit<ArticleRowData & Text, 'headings'>,
    ListedArticle,
    Pick<
      Article,
      'headings' | 'is_digg' | 'is_collect' | 'prev' | 'next' | 'related' | 'source_changed_at'
    > {}

/** PostgreSQL returns JSON parsed, SQLite as text. */
const headingsOf = (value: Text['headings']): Article['headings'] =>
  (typeof value === 'string' ? (JSON.parse(value) as Article['headings']) : value) ?? [];

const neighbour = async (
  row: ArticleRowData,
  side: 'prev' | 'next',
  locale: Locale,
): Promise<Article['prev']> => {
  const [compare, order] = side === 'prev' ? ['<', 'desc'] : ['>', 'asc'];
  const found = (await entriesIn('all', locale)
    .join('article_listings as a', 'a.id', 'e.listing_id')
    .whereRaw(`(e.sort_at, e.row_id) ${compare} (?, ?)`, [row.created_at, row.row_id])
    .orderBy([
      { column: 'e.sort_at', order },
      { column: 'e.row_id', order },
    ])
    .first('a.article_id as id', 'a.title')) as { id: string; title: string } | undefined;
  return found ?? null;
};

interface Completion {
  locale: Locale;
  readerId: string | null;
  changedAt: DbTime | null;
  findRelated: typeof relatedArticles;
}

const complete = async (
  row: ListedArticle & Text,
  { locale, readerId, changedAt, findRelated }: Completion,
): Promise<FullArticle> => {
  const [reader, prev, next, related] = await Promise.all([
    readerOf(row.id, readerId),
    neighbour(row, 'prev', locale),
    neighbour(row, 'next', locale),
    findRelated(row, locale),
  ]);
  const source_changed_at = fromDbTimeOrNull(changedAt);
  return { ...row, headings: headingsOf(row.headings), ...reader, prev, next, related, source_changed_at };
};

const TEXT = ['t.content', 't.html', 't.headings'];

/** Selects a published article, with the row of its text as `t`, both by their keys. */
const withText = (id: string, locale: Locale) =>
  listings(locale).where('a.article_id', id).join('articles as t', 't.id', 'a.row_id');

export interface FindArticleOptions {
  id: string;
  locale: Locale;
  /** Account of the reader, for `is_digg` and `is_collect`. */
  readerId: string | null;
}

/** Returns a published article in the requested language, else in another one. */
export const findArticle = async ({
  id,
  locale,
  readerId,
}: FindArticleOptions): Promise<FullArticle | null> => {
  const row = (await withDetails(withText(id, locale), locale).first(TEXT)) as
    (ListingRow & Text) | undefined;
  if (!row) return null;
  const [labelled] = await withLabels([row], locale);
  return complete(labelled!, {
    locale,
    readerId,
    changedAt: row.source_changed_at,
    findRelated: relatedArticles,
  });
};

/** Returns the draft of an article, as its page will show it. */
export const findDraftArticle = async (id: string, locale: Locale): Promise<FullArticle | null> => {
  const own = drafts('draft', locale).where('a.document_id', id);
  const row = (await withDetails(own, locale, 'articles').first('a.content', 'a.html', 'a.headings')) as
    (ArticleRowData & Text) | undefined;
  if (!row) return null;
  const [labelled] = await withDraftLabels([row], 'draft', locale);
  const online = (await listings(row.locale)
    .where({ 'a.article_id': id, 'a.language': row.locale })
    .first('a.source_changed_at')) as { source_changed_at: DbTime | null } | undefined;
  return complete(labelled!, {
    locale,
    readerId: null,
    changedAt: online?.source_changed_at ?? null,
    findRelated: relatedToDraft,
  });
};

/** Returns the markdown of a published article. */
export const findContent = async (id: string, locale: Locale): Promise<string | null> => {
  const row = (await withText(id, locale).first('t.content')) as { content: string | null } | undefined;
  return row ? (row.content ?? '') : null;
};
