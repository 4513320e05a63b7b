import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { ArticleState, Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import { toDbTime } from '../../../core/database/time';
import type { RowPage } from '../../../core/http/present-page';
import { pageOfDrafts } from '../reading/article-page';
import { draftRows, drafts, type DraftStatus, type ListedArticle, tagsOf } from '../reading/article-rows';
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
const titledArticles = (status: DraftStatus, key: string): Knex.QueryBuilder =>
  whereContains(draftRows(status, 'x').select('x.document_id'), ['x.title'], key);

/** Selects languages in a state. A published language may have a newer draft. */
const languagesIn = (query: Knex.QueryBuilder, state: ArticleState): Knex.QueryBuilder =>
  state === 'published'
    ? query
        .from('articles as x')
        .select(strapi.db.connection.raw('1'))
        .whereRaw('x.document_id = a.document_id')
        .whereNotNull('x.published_at')
    : languagesOf(query).where('x.state', state);

/** Selects the articles with a translation whose source changed after it. The source is the oldest language. */
const staleArticles = (status: DraftStatus): Knex.QueryBuilder => {
  const { connection: knex } = strapi.db;
  const languages = draftRows(status, 'x').select(
    'x.document_id',
    'x.text_changed_at',
    // The expression keeps SQLite from reading rows of the table in the order of their articles.
    knex.raw(
      "first_value(x.text_changed_at) over (partition by x.document_id || '' order by x.created_at, x.id) as source_changed_at",
    ),
  );
  return knex(languages.as('t')).whereRaw('t.source_changed_at > t.text_changed_at').select('t.document_id');
};

type Period = Pick<ListDraftsOptions, 'changed_from' | 'changed_to' | 'published_from' | 'published_to'>;

/** Restricts the drafts to times of their last change and first publication, by the index of drafts. */
const filterByTimes = (query: Knex.QueryBuilder, period: Period): void => {
  const limits = [
    ['a.updated_at', '>=', period.changed_from],
    ['a.updated_at', '<', period.changed_to],
    ['a.first_published_at', '>=', period.published_from],
    ['a.first_published_at', '<', period.published_to],
  ] as const;
  for (const [column, operator, time] of limits)
    if (time) query.where(column, operator, toDbTime(new Date(time), strapi.db.dialect.client));
};

/** Restricts the drafts. At most four queries, for names of labels. */
const restrict = async (
  query: Knex.QueryBuilder,
  status: DraftStatus,
  options: ListDraftsOptions,
): Promise<void> => {
  const { key, state, authorId, lacks, stale } = options;
  await filterByLabels(query, options);
  filterByTimes(query, options);
  if (key) query.whereIn('a.document_id', titledArticles(status, key));
  if (state) query.whereExists((any) => languagesIn(any, state));
  if (authorId) filterByAuthor(query, authorId);
  if (lacks) query.whereNotExists((any) => languagesOf(any).where('x.locale', lacks));
  if (stale !== undefined) query[stale ? 'whereIn' : 'whereNotIn']('a.document_id', staleArticles(status));
};

/** Returns a page of articles with the state of each language. Five queries, and those for names of labels. */
export const listDrafts = async (options: ListDraftsOptions): Promise<RowPage<ListedDraft>> => {
  const { bin, locale, sort = 'updated_at desc' } = options;
  const status = bin ? 'trash' : 'draft';
  const query = drafts(status, locale);
  await restrict(query, status, options);
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
