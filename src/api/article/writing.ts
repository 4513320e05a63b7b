import { AppError } from '../../http/app-error';
import type { Handlers } from '../../http/routes';
import { deriveText } from './actions/derive-text';
import { restoreRevision } from './actions/restore-revision';
import { reviewArticle } from './actions/review-article';
import { makePreviewLink } from './actions/make-preview-link';
import { setArticleState } from './actions/set-article-state';
import { discardDraft, saveDraft } from './actions/save-draft';
import { seesAll } from './policy';
import { checkArticle } from './queries/check-article';
import { findPreview } from './queries/find-preview';
import { listRevisions, openRevision } from './queries/list-revisions';
import { listWorking } from './queries/list-working';
import { openWorking, requireReadable } from './queries/open-working';

/**
 * The back office's calls. They stand in one table with the public ones, for `/articles/working` must come before
 * `/articles/{id}`.
 */
export const writing = {
  'GET /articles/working': ({ query, actor, locale }) => {
    const { is_user, user_id, ...rest } = query;
    if (!is_user && !seesAll(actor)) throw new AppError('forbidden');
    const authorId = is_user ? actor.id : user_id;
    return listWorking({ ...rest, authorId, locale: query.locale ?? locale });
  },
  'GET /articles/working/{id}': ({ params, query, actor, locale }) =>
    openWorking({ id: params.id, locale: query.locale ?? locale, actor }),
  'PUT /articles/review': ({ body, actor, locale }) =>
    reviewArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles/draft/{id}': ({ params, body, actor, locale }) =>
    saveDraft({ id: params.id, body, actor, locale: body.locale ?? locale }),
  'DELETE /articles/draft/{id}': ({ params, body, actor, locale }) =>
    discardDraft(params.id, body.locale ?? locale, actor),
  'POST /articles/preview': async ({ body, locale }) => {
    const { html, headings, wordCount, readingMinutes } = await deriveText(
      body.content,
      body.locale ?? locale,
    );
    return { html, headings, word_count: wordCount, reading_minutes: readingMinutes };
  },
  'POST /articles/check': ({ body, actor, locale }) =>
    checkArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles/state': ({ body, actor }) => setArticleState(body, actor),
  'POST /articles/{id}/preview_link': ({ params, body, actor, locale }) =>
    makePreviewLink({ id: params.id, locale: body.locale ?? locale, hours: body.hours, actor }),
  'GET /articles/preview/{token}': async ({ params }) => {
    const article = await findPreview(params.token);
    if (!article) throw new AppError('not_found');
    return article;
  },
  'GET /articles/{id}/revisions': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    return listRevisions({ ...query, id: params.id, locale: query.locale ?? locale });
  },
  'GET /articles/{id}/revisions/{n}': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    const revision = await openRevision(params.id, query.locale ?? locale, params.n);
    if (!revision) throw new AppError('not_found');
    return revision;
  },
  'POST /articles/{id}/revisions/{n}/restore': ({ params, body, actor, locale }) =>
    restoreRevision({ ...params, actor, locale: body.locale ?? locale }),
} satisfies Handlers;
