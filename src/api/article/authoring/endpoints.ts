import type { Handlers } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { showEmbeds } from '../../../lib/markdown';
import { presentOpenedDraft } from '../draft-presenter';
import { deleteAutosave } from '../drafts/autosaves';
import { renderContent } from '../rendering/render-content';
import { changeLabels } from './change-labels';
import { checkArticle } from './check-article';
import { createArticle } from './create-article';
import { linkTitle } from './link-title';
import { openDraft } from './open-draft';
import { restoreRevision } from './restore-revision';
import { updateArticle } from './update-article';

/** Handlers of the editor, and of the other saves of a text. */
export const authoringEndpoints = {
  'POST /articles': ({ body, actor, locale }) =>
    createArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles': async ({ body, actor, locale }) => {
    const saved = await updateArticle({ body, actor, locale: body.locale ?? locale });
    // A change of a flag in a table must not delete the autosaved text of an open editor.
    if (body.content !== undefined) await deleteAutosave(saved.id, saved.locale, actor.id);
    return saved;
  },
  'GET /articles/working/{id}': async ({ params, query, actor, locale }) =>
    presentOpenedDraft(await openDraft({ id: params.id, locale: query.locale ?? locale, actor })),
  'POST /articles/preview': async ({ body, locale }) => {
    const text = { content: body.content, locale: body.locale ?? locale };
    const { html, headings, wordCount, readingMinutes } = await renderContent(text, 'preview');
    const { embeds: allowed } = await settings('site');
    const shown = showEmbeds(html, { allowed, locale: text.locale });
    return { html: shown, headings, word_count: wordCount, reading_minutes: readingMinutes };
  },
  'POST /articles/check': ({ body, actor, locale }) =>
    checkArticle({ body, actor, locale: body.locale ?? locale }),
  'POST /articles/link_title': async ({ body, actor, locale }) => ({
    title: await linkTitle({ url: body.url, locale: body.locale ?? locale, actor }),
  }),
  'PUT /articles/labels': ({ body, actor }) => changeLabels(body, actor),
  'POST /articles/{id}/revisions/{n}/restore': ({ params, body, actor, locale }) =>
    restoreRevision({ ...params, actor, locale: body.locale ?? locale }),
} satisfies Handlers;
