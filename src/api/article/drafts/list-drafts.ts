import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import { pageOfDrafts } from '../reading/article-page';
import { drafts, type ListedArticle, tagsOf } from '../reading/article-rows';
import { filterByAuthor, filterByLabels } from '../reading/label-filters';
import { draftLanguages, type Languages } from './draft-languages';

/** A row of the back office's list of articles. */
export type ListedDraft = ListedArticle & Pick<Languages, 'languages' | 'deletedAt'>;

export interface ListDraftsOptions extends Omit<
  EndpointRequest<'GET /articles/working'>['query'],
  'is_user' | 'user_id'
> {
  locale: Locale;
  /** Filter by author. */
  authorId?: string;
}

/** Selects the draft rows of the same article. */
const languagesOf = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .from('articles as x')
    .select(strapi.db.connection.raw('1'))
    .whereRaw('x.document_id = a.document_id')
    .whereNull('x.published_at');

/** Selects the articles with a text in their title, in any language. */
const titledArticles = (query: Knex.QueryBuilder, key: string): Knex.QueryBuilder =>
  whereContains(
    query.from('articles as x').select('x.document_id').whereNull('x.published_at'),
    ['x.title'],
    key,
  );

/** Selects languages in a state. A published language may have a newer draft. */
const languagesIn = (query: Knex.QueryBuilder, state: ArticleState): Knex.QueryBuilder =>
  state === 'published'
    ? query
        .from('articles as x')
        .select(strapi.db.connection.raw('1'))
        .whereRaw('x.document_id = a.document_id')
        .whereNotNull('x.published_at')
    : languagesOf(query).where('x.state', state);

/** Selects the articles with a translation whose source changed after it. */
const staleArticles = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .from('articles as x')
    .select('x.document_id')
    .whereNull('x.published_at')
    .join('articles as y', 'y.document_id', 'x.document_id')
    .whereNull('y.published_at')
    .whereRaw('(y.created_at < x.created_at or (y.created_at = x.created_at and y.id < x.id))')
    .whereRaw('y.text_changed_at > x.text_changed_at');

/** Restricts the drafts. At most four queries, for names of labels. */
const restrict = async (query: Knex.QueryBuilder, options: ListDraftsOptions): Promise<void> => {
  const { key, state, authorId, lacks, stale } = options;
  await filterByLabels(query, options);
  if (key) query.whereIn('a.document_id', (any: Knex.QueryBuilder) => titledArticles(any, key));
  if (state) query.whereExists((any) => languagesIn(any, state));
  if (authorId) filterByAuthor(query, authorId);
  if (lacks) query.whereNotExists((any) => languagesOf(any).where('x.locale', lacks));
  if (stale !== undefined) query[stale ? 'whereIn' : 'whereNotIn']('a.document_id', staleArticles);
};

/** Returns a page of articles with the state of each language. Four queries, and those for names of labels. */
export const listDrafts = async (options: ListDraftsOptions): Promise<RowPage<ListedDraft>> => {
  const { bin, locale, sort = 'updated_at desc' } = options;
  const query = drafts(bin ? 'trash' : 'draft', locale);
  await restrict(query, options);
  const { rows, count } = await pageOfDrafts(query, { ...options, sort });
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  const known = await draftLanguages(rows.map((row) => row.id));
  const listed = rows.map((row) => {
    const { languages, deletedAt } = known.get(row.id) ?? { languages: [], deletedAt: null };
    const locales = languages.map((language) => language.locale);
    return { ...row, tags: tags.get(row.row_id) ?? [], locales, languages, deletedAt };
  });
  return { rows: listed, count };
};
