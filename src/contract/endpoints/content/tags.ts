import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { TAG_COLORS } from '../../enums';
import { deleted, id, idList, idParams, listOf, locale, paging, sort, text } from '../../fields';
import { MAX_LABEL } from '../../limits';

const count = z.number().int();
const title = text(MAX_LABEL, 1);
const color = z.enum(TAG_COLORS);
const Tag = z.object({ id, title: z.string(), color, article_count: count });

export const tags = defineEndpoints({
  'GET /tags': {
    summary:
      'Tags with their colours and the number of published articles: those that a published article has, for authors also those of their own articles; administrators and guests see all.',
    access: 'anyone',
    personal: true,
    query: z.strictObject({
      ...paging(),
      key: text(MAX_LABEL).optional(),
      sort: sort(['title', 'article_count', 'created_at'], 'article_count desc'),
      locale: locale.optional(),
    }),
    response: listOf(Tag),
  },
  'POST /tags': {
    summary: 'Creates a tag; the default colour is geekblue.',
    access: 'admin',
    body: z.strictObject({ title, color: color.optional() }),
    response: Tag,
    errors: ['tag_taken'],
  },
  'PUT /tags/{id}': {
    summary: 'Renames or recolours a tag, in the language of the request. URLs with the old name still work.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ title: title.optional(), color: color.optional(), locale: locale.optional() }),
    response: Tag,
    errors: ['tag_taken'],
  },
  'DELETE /tags': {
    summary: 'Deletes tags, also from their articles.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
  'POST /tags/merge': {
    summary:
      'Merges a tag into another one: its articles get the other tag, and its name redirects to the other. `count` is the number of changed articles.',
    access: 'admin',
    body: z.strictObject({ from_id: id, into_id: id }),
    response: deleted,
    errors: ['same_tag'],
  },
});
