import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import { pageBySort } from '../reading/article-page';
import { articlesWithStatus, type ListedArticle, tagsOf } from '../reading/article-rows';
import { filterByAuthor, filterByCategory, filterByTag } from '../reading/label-filters';
import { draftLanguages, type Languages } from './draft-languages';

/** An article of the back office's list. */
export type ListedDraft = ListedArticle & Pick<Languages, 'languages' | 'deletedAt'>;

export interface ListDraftsOptions extends Omit<
  EndpointRequest<'GET /articles/working'>['query'],
  'is_user' | 'user_id'
> {
  locale: Locale;
  /** Only this author's. */
  authorId?: string;
}

/** The other draft rows of the same article. */
const languagesOf = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .from('articles as x')
    .select(strapi.db.connection.raw('1'))
    .whereRaw('x.document_id = a.document_id')
    .whereNull('x.published_at');

/** The languages in a state. Readers see a published one also while its next text is a draft. */
const languagesIn = (query: Knex.QueryBuilder, state: ArticleState): Knex.QueryBuilder =>
  state === 'published'
    ? query
        .from('articles as x')
        .select(strapi.db.connection.raw('1'))
        .whereRaw('x.document_id = a.document_id')
        .whereNotNull('x.published_at')
    : languagesOf(query).where('x.state', state);

/** A translation that was written after another language, which changed after it. */
const isStale = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  languagesOf(query)
    .join('articles as y', 'y.document_id', 'x.document_id')
    .whereNull('y.published_at')
    .whereRaw('(y.created_at < x.created_at or (y.created_at = x.created_at and y.id < x.id))')
    .whereRaw('y.text_changed_at > x.text_changed_at');

const filtered = (options: ListDraftsOptions): Knex.QueryBuilder => {
  const { bin, locale, key, state, tag, category, authorId, lacks, stale } = options;
  const query = articlesWithStatus(bin ? 'trash' : 'draft', locale);
  if (key) query.whereExists((any) => whereContains(languagesOf(any), ['x.title'], key));
  if (state) query.whereExists((any) => languagesIn(any, state));
  if (tag) filterByTag(query, tag);
  if (category) filterByCategory(query, category);
  if (authorId) filterByAuthor(query, authorId);
  if (lacks) query.whereNotExists((any) => languagesOf(any).where('x.locale', lacks));
  if (stale !== undefined) query[stale ? 'whereExists' : 'whereNotExists'](isStale);
  return query;
};

/** A page of draft articles with the state of each language. Four queries. */
export const listDrafts = async (options: ListDraftsOptions): Promise<RowPage<ListedDraft>> => {
  const { locale, sort = 'updated_at desc' } = options;
  const { rows, count } = await pageBySort(filtered(options), { ...options, sort });
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  const known = await draftLanguages(rows.map((row) => row.id));
  const drafts = rows.map((row) => {
    const { languages, deletedAt } = known.get(row.id) ?? { languages: [], deletedAt: null };
    const locales = languages.map((language) => language.locale);
    return { ...row, tags: tags.get(row.row_id) ?? [], locales, languages, deletedAt };
  });
  return { rows: drafts, count };
};
