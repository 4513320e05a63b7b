import { z } from 'zod';
import { defineCalls } from '../define';
import { TAG_COLORS } from '../enums';
import { id, listOf, locale, paging, sort, text } from '../fields';

const count = z.number().int();

export const tags = defineCalls({
  'GET /tags': {
    summary: 'Tags with their colours and the number of published articles.',
    access: 'anyone',
    query: z.strictObject({
      ...paging(),
      key: text(50).optional(),
      sort: sort(['title', 'article_count', 'created_at'], 'article_count desc'),
      locale: locale.optional(),
    }),
    response: listOf(z.object({ id, title: z.string(), color: z.enum(TAG_COLORS), article_count: count })),
  },
});
