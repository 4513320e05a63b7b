import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { ARTICLE_CHECKS } from '../../enums';
import { httpAddress, id, locale, rawText, safeHtml, text } from '../../fields';
import { MAX_ABSTRACT, MAX_CONTENT, MAX_LABEL, MAX_TITLE } from '../../limits';
import { TEXT_ERROR_NAMES } from '../../errors/text-errors';
import { Heading } from './articles';

const count = z.number().int();

/** Requests of the editor about a text that is being written; nothing is stored. */
export const textChecks = defineEndpoints({
  'POST /articles/preview': {
    summary: 'Renders a markdown text as on the site. Writes nothing.',
    access: 'user',
    limit: perMinute(240),
    body: z.strictObject({ content: rawText(MAX_CONTENT), locale: locale.optional() }),
    response: z.object({
      html: safeHtml,
      headings: z.array(Heading),
      word_count: count,
      reading_minutes: count,
    }),
    errors: [...TEXT_ERROR_NAMES],
  },
  'POST /articles/check': {
    summary:
      'Findings to review before a text is published; empty when there are none. `detail` is a URL, the source of a picture, a language or a title. A stale translation is a finding of the other languages, not of itself.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({
      id: id.optional(),
      locale: locale.optional(),
      title: text(MAX_TITLE),
      abstract: text(MAX_ABSTRACT),
      content: rawText(MAX_CONTENT),
      banner_id: z.union([id, z.literal('')]),
      /** Omitted: not checked. */
      category: text(MAX_LABEL).optional(),
    }),
    response: z.array(
      z.object({
        code: z.enum(ARTICLE_CHECKS),
        severity: z.enum(['error', 'warning']),
        detail: z.string(),
      }),
    ),
    errors: [...TEXT_ERROR_NAMES],
  },
  'POST /articles/link_title': {
    summary:
      'The title for a link in a text: that of an article of this site, in `locale` if it has that language, or of a page of another site, whose beginning the server fetches, from public addresses only. Empty when there is none, for any reason.',
    access: 'user',
    limit: perMinute(30),
    body: z.strictObject({ url: httpAddress, locale: locale.optional() }),
    response: z.object({ title: z.string() }),
  },
});
