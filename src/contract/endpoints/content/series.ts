import { z } from 'zod';
import { ARTICLE_STATES } from '../../admin-enums';
import { defineEndpoints } from '../../define';
import { deleted, id, idList, idParams, listOf, locale, paging, sort, text } from '../../fields';
import { MAX_KEY, MAX_ORDERED_PARTS, MAX_SERIES_TITLE } from '../../limits';
import { ArticleRow } from './articles';

const count = z.number().int();

/** A series with both names; when the Chinese one is empty, the first is shown. */
const Series = z.object({ id, title: z.string(), title_zh: z.string(), article_count: count });

/** The articles of a series for the screen on which they are ordered, drafts too; `place` is that of the draft. */
const Parts = z.object({
  /** The first 1,000. */
  parts: z.array(z.object({ id, title: z.string(), locale, state: z.enum(ARTICLE_STATES), place: count })),
  /** Total number. */
  count,
});

/** Series of articles. They are created by saving an article with the name of a new one. */
export const series = defineEndpoints({
  'GET /series': {
    summary:
      'Series with the number of their published articles: those that have one, for authors also those of their own articles; administrators and guests see all.',
    access: 'signed_in',
    personal: true,
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      sort: sort(['title', 'article_count', 'created_at'], 'created_at desc'),
    }),
    response: listOf(Series),
  },
  'GET /series/{id}': {
    summary:
      'A series and a page of its published articles, in order. 404 for a series without published articles.',
    access: 'anyone',
    cached: true,
    params: idParams,
    query: z.strictObject({ ...paging(), locale: locale.optional() }),
    response: listOf(ArticleRow).extend({ id, title: z.string() }),
  },
  'GET /series/{id}/parts': {
    summary: 'The first 1,000 articles of a series in order, drafts too, with their places.',
    access: 'admin_or_guest',
    params: idParams,
    query: z.strictObject({ locale: locale.optional() }),
    response: Parts,
  },
  'PUT /series/{id}/order': {
    summary:
      'Gives the articles of a series the places 1, 2, 3 … in a new order, in all languages. Ids that are no longer in the series are ignored; articles that are not listed follow in their current order.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ parts: z.array(id).min(1).max(MAX_ORDERED_PARTS) }),
    response: Parts,
  },
  'PUT /series/{id}': {
    summary: 'Renames a series. If the Chinese name is empty, the first one is shown.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({
      title: text(MAX_SERIES_TITLE, 1).optional(),
      title_zh: text(MAX_SERIES_TITLE).optional(),
    }),
    response: Series,
    errors: ['series_taken'],
  },
  'DELETE /series': {
    summary: 'Deletes series. Their articles stay.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
});
