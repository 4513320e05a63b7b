import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { dataVersion } from '../../../core/cache/data-version';
import { fromDbTimeOrNull } from '../../../core/database/time';
import type { SafeHtml } from '../../../contract/text/safe-html';
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
} from '../reading/article-rows';
import { findSurroundings, type Surroundings, surroundingsOf } from './article-surroundings';
import { readerOf } from '../reactions/find-reactions';

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
      'headings' | 'is_digg' | 'is_collect' | 'prev' | 'next' | 'related' | 'series' | 'source_changed_at'
    > {}

/** PostgreSQL returns JSON parsed, SQLite as text. */
const headingsOf = (value: Text['headings']): Article['headings'] =>
  (typeof value === 'string' ? (JSON.parse(value) as Article['headings']) : value) ?? [];

interface Completion {
  readerId: string | null;
  changedAt: DbTime | null;
  surroundings: Promise<Surroundings>;
}

const complete = async (
  row: ListedArticle & Text,
  { readerId, changedAt, surroundings }: Completion,
): Promise<FullArticle> => {
  const [reader, around] = await Promise.all([readerOf(row.id, readerId), surroundings]);
  const source_changed_at = fromDbTimeOrNull(changedAt);
  return { ...row, headings: headingsOf(row.headings), ...reader, ...around, source_changed_at };
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
  const version = dataVersion();
  const row = (await withDetails(withText(id, locale), locale).first(TEXT)) as
    (ListingRow & Text) | undefined;
  if (!row) return null;
  const [labelled] = await withLabels([row], locale);
  return complete(labelled!, {
    readerId,
    changedAt: row.source_changed_at,
    surroundings: surroundingsOf(labelled!, locale, version),
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
    readerId: null,
    changedAt: online?.source_changed_at ?? null,
    surroundings: findSurroundings(labelled!, locale),
  });
};

/** Returns the markdown of a published article. */
export const findContent = async (id: string, locale: Locale): Promise<string | null> => {
  const row = (await withText(id, locale).first('t.content')) as { content: string | null } | undefined;
  return row ? (row.content ?? '') : null;
};
