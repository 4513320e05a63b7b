import { toDbTime } from '../../../core/database/time';
import type { ArticleState } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import type { RowPage } from '../../../core/http/present-page';
import { pageOfDrafts } from './article-page';
import { type DraftStatus, drafts, withDraftLabels } from './article-rows';
import { filterByAuthor, filterByLabels } from './label-filters';
import type { FoundArticle, ListPublishedOptions } from './list-published';

export interface ListDraftsOptions extends Omit<ListPublishedOptions, 'isOwnLanguage'> {
  status: DraftStatus;
  state?: ArticleState;
}

const DAY_MS = 86_400_000;

/** Selects the articles with the flag, which is shared by all languages. */
const recommendedDrafts = () =>
  strapi.db
    .connection('articles')
    .whereNull('published_at')
    .where('is_recommend', true)
    .select('document_id');

/** Returns a page of drafts, or of drafts in the trash; `key` searches their titles. At most ten queries. */
export const listArticleDrafts = async (options: ListDraftsOptions): Promise<RowPage<FoundArticle>> => {
  const { locale, status, key, date, state, is_recommend, authorId } = options;
  const query = drafts(status, locale);
  await filterByLabels(query, options);
  if (date) {
    const from = Date.parse(`${date}T00:00:00Z`);
    const [first, end] = [from, from + DAY_MS].map((time) =>
      toDbTime(new Date(time), strapi.db.dialect.client),
    );
    query
      .whereRaw('coalesce(a.written_at, a.created_at) >= ?', [first as number])
      .whereRaw('coalesce(a.written_at, a.created_at) < ?', [end as number]);
  }
  if (state) query.where('a.state', state);
  if (is_recommend !== undefined)
    query[is_recommend ? 'whereIn' : 'whereNotIn']('a.document_id', recommendedDrafts());
  if (authorId) filterByAuthor(query, authorId);
  if (key) whereContains(query, ['a.title'], key);
  const { rows, count } = await pageOfDrafts(query, options);
  return { rows: await withDraftLabels(rows, status, locale), count };
};
