import { AppError } from '../../../core/http/app-error';
import type { Handlers } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { presentArticle } from '../presenter';
import { createPreviewLink } from './create-preview-link';
import { findPreview } from './find-preview';
import { restoreStates } from './restore-states';
import { reviewArticle } from './review-article';
import { setArticleState } from './set-article-state';

/** Handlers of states, reviews and preview links. */
export const publishingEndpoints = {
  'PUT /articles/review': ({ body, actor, locale }) =>
    reviewArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles/state': ({ body, actor }) => setArticleState(body, actor),
  'PUT /articles/states': ({ body, actor }) => restoreStates(body.states, actor),
  'POST /articles/{id}/preview_link': ({ params, body, actor, locale }) =>
    createPreviewLink({ id: params.id, locale: body.locale ?? locale, hours: body.hours, actor }),
  'GET /articles/preview/{token}': async ({ params }) => {
    const article = await findPreview(params.token);
    if (!article) throw new AppError('not_found');
    return presentArticle(article, article.locale, (await settings('site')).embeds);
  },
} satisfies Handlers;
