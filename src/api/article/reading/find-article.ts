import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import {
  type ArticleRowData,
  articlesWithStatus,
  type ArticleStatus,
  type DbTime,
  type ListedArticle,
  localesOf,
  tagsOf,
  withDetails,
} from './article-rows';
import { readerOf } from '../reactions/find-reactions';
import { relatedArticles } from './related-articles';
import { sourceChangedAt } from './source-changed-at';

type Article = EndpointOutput<'GET /articles/{id}'>;

interface TextRow extends ArticleRowData {
  content: string | null;
  html: string | null;
  headings: string | Article['headings'] | null;
}

/** An article with its text and all that its page shows. */
export interface FullArticle
  extends
    Omit<TextRow, 'headings'>,
    ListedArticle,
    Pick<
      Article,
      'headings' | 'is_digg' | 'is_collect' | 'prev' | 'next' | 'related' | 'source_changed_at'
    > {}

/** PostgreSQL hands JSON over parsed, SQLite as text. */
const headingsOf = (value: TextRow['headings']): Article['headings'] =>
  (typeof value === 'string' ? (JSON.parse(value) as Article['headings']) : value) ?? [];

const neighbour = async (
  row: ArticleRowData,
  side: 'prev' | 'next',
  locale: Locale,
): Promise<Article['prev']> => {
  const at = 'coalesce(a.written_at, a.created_at)';
  const [compare, direction] = side === 'prev' ? ['<', 'desc'] : ['>', 'asc'];
  const moment = row.created_at as Exclude<DbTime, never>;
  const found = (await articlesWithStatus('published', locale)
    .whereRaw(`(${at} ${compare} ? or (${at} = ? and a.id ${compare} ?))`, [moment, moment, row.row_id])
    .orderByRaw(`${at} ${direction}, a.id ${direction}`)
    .first('a.document_id as id', 'a.title')) as { id: string; title: string } | undefined;
  return found ?? null;
};

export interface FindArticleOptions {
  id: string;
  locale: Locale;
  /** Who reads, for `is_digg` and `is_collect`. */
  readerId: string | null;
  status?: ArticleStatus;
}

/** One article to read, in the asked language or the one that it has; null when there is none. */
export const findArticle = async (options: FindArticleOptions): Promise<FullArticle | null> => {
  const { id, locale, readerId, status = 'published' } = options;
  const row = (await withDetails(articlesWithStatus(status, locale).where('a.document_id', id), locale).first(
    'a.content',
    'a.html',
    'a.headings',
  )) as TextRow | undefined;
  if (!row) return null;
  const [tags, locales, reader, prev, next, related, source_changed_at] = await Promise.all([
    tagsOf([row.row_id], locale),
    localesOf([id], status),
    readerOf(id, readerId),
    neighbour(row, 'prev', locale),
    neighbour(row, 'next', locale),
    relatedArticles(row, locale),
    sourceChangedAt(id, row.locale),
  ]);
  return {
    ...row,
    tags: tags.get(row.row_id) ?? [],
    locales: locales.get(id) ?? [row.locale],
    headings: headingsOf(row.headings),
    ...reader,
    prev,
    next,
    related,
    source_changed_at,
  };
};

/** The markdown of a published article, or null. */
export const findContent = async (id: string, locale: Locale): Promise<string | null> => {
  const row = (await articlesWithStatus('published', locale)
    .where('a.document_id', id)
    .first('a.content')) as { content: string | null } | undefined;
  return row ? (row.content ?? '') : null;
};
