import { can } from '../../../contract/abilities';
import { presentPage } from '../../../core/http/present-page';
import type { Handlers } from '../../../core/http/routes';
import { presentFoundArticle } from '../presenter';
import { listArticleDrafts } from '../reading/list-own-drafts';
import { deletePermanently, restoreArticles, trashArticles } from './trash-articles';

/** Handlers of the trash. */
export const trashEndpoints = {
  'DELETE /articles': ({ body, actor }) => trashArticles(body, actor),
  'GET /articles/bin': async ({ query, actor, locale }) => {
    const shown = query.locale ?? locale;
    const authorId = can(actor, 'articles.edit_any') ? undefined : actor.id;
    const articles = await listArticleDrafts({ ...query, status: 'trash', authorId, locale: shown });
    return presentPage(articles, (row) => presentFoundArticle(row, shown));
  },
  'DELETE /articles/bin': ({ body, actor }) => deletePermanently(body.id_list, actor),
  'POST /articles/restore': ({ body, actor }) => restoreArticles(body.id_list, actor),
} satisfies Handlers;
