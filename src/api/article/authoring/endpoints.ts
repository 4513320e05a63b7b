import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import type { Handlers } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { showEmbeds } from '../../../lib/markdown';
import { renderContent } from '../rendering/render-content';
import { restoreRevision } from './restore-revision';
import { reviewArticle } from '../publishing/review-article';
import { createPreviewLink } from '../publishing/create-preview-link';
import { restoreStates } from '../publishing/restore-states';
import { setArticleState } from '../publishing/set-article-state';
import { discardAutosave, saveAutosave } from '../drafts/autosaves';
import { seesAll } from '../policy';
import { presentDraftRow, presentOpenedDraft, presentRevision, presentRevisionRow } from '../draft-presenter';
import { presentArticle } from '../presenter';
import { changeLabels } from './change-labels';
import { checkArticle } from './check-article';
import { linkTitle } from './link-title';
import { findPreview } from '../publishing/find-preview';
import { listRevisions, openRevision } from '../revisions/list-revisions';
import { listDrafts } from '../drafts/list-drafts';
import { requireReadable } from '../drafts/find-drafts';
import { openDraft } from './open-draft';

/**
 * Handlers of the back office. They are in one table with the public ones, because `/articles/working` must be
 * registered before `/articles/{id}`.
 */
export const authoringEndpoints = {
  'GET /articles/working': async ({ query, actor, locale }) => {
    const { is_user, user_id, ...rest } = query;
    if (!is_user && !seesAll(actor)) throw new AppError('forbidden');
    const authorId = is_user ? actor.id : user_id;
    const shown = query.locale ?? locale;
    const drafts = await listDrafts({ ...rest, authorId, locale: shown });
    return presentPage(drafts, (row) => presentDraftRow(row, shown));
  },
  'GET /articles/working/{id}': async ({ params, query, actor, locale }) =>
    presentOpenedDraft(await openDraft({ id: params.id, locale: query.locale ?? locale, actor })),
  'PUT /articles/review': ({ body, actor, locale }) =>
    reviewArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles/draft/{id}': ({ params, body, actor, locale }) =>
    saveAutosave({ id: params.id, body, actor, locale: body.locale ?? locale }),
  'DELETE /articles/draft/{id}': ({ params, body, actor, locale }) =>
    discardAutosave(params.id, body.locale ?? locale, actor),
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
  'PUT /articles/state': ({ body, actor }) => setArticleState(body, actor),
  'PUT /articles/labels': ({ body, actor }) => changeLabels(body, actor),
  'PUT /articles/states': ({ body, actor }) => restoreStates(body.states, actor),
  'POST /articles/{id}/preview_link': ({ params, body, actor, locale }) =>
    createPreviewLink({ id: params.id, locale: body.locale ?? locale, hours: body.hours, actor }),
  'GET /articles/preview/{token}': async ({ params }) => {
    const article = await findPreview(params.token);
    if (!article) throw new AppError('not_found');
    return presentArticle(article, article.locale, (await settings('site')).embeds);
  },
  'GET /articles/{id}/revisions': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    const revisions = await listRevisions({ ...query, id: params.id, locale: query.locale ?? locale });
    return presentPage(revisions, presentRevisionRow);
  },
  'GET /articles/{id}/revisions/{n}': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    const revision = await openRevision(params.id, query.locale ?? locale, params.n);
    if (!revision) throw new AppError('not_found');
    return presentRevision(revision);
  },
  'POST /articles/{id}/revisions/{n}/restore': ({ params, body, actor, locale }) =>
    restoreRevision({ ...params, actor, locale: body.locale ?? locale }),
} satisfies Handlers;
