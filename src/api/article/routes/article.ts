import { isAdmin } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import {
  presentArticle,
  presentArticleTag,
  presentCategory,
  presentCollectedArticle,
  presentFoundArticle,
  presentSearch,
} from '../presenter';
import { trashArticles, restoreArticles } from '../trash/trash-articles';
import { countView } from '../stats/count-view';
import { createArticle } from '../authoring/create-article';
import { collectArticle, likeArticle, removeCollects } from '../reactions/toggle-reaction';
import { deleteAutosave } from '../drafts/autosaves';
import { updateArticle } from '../authoring/update-article';
import {
  articleCalendar,
  listArticleTags,
  listArticleTitles,
  listCategories,
  sumArticles,
} from '../stats/article-stats';
import { findArticle, findContent } from '../reading/find-article';
import { findReactions } from '../reactions/find-reactions';
import { listArticles } from '../reading/list-articles';
import { listCollects } from '../reading/list-collects';
import { searchText } from '../search/search-articles';
import { authoringEndpoints } from '../authoring/endpoints';

export default routes({
  ...authoringEndpoints,
  'GET /articles': async ({ query, actor, locale }) => {
    const { is_user, state, ...rest } = query;
    if ((is_user || state) && actor.id === null) throw new AppError('unauthorized');
    if (state && !is_user && !isAdmin(actor)) throw new AppError('forbidden');
    const status = is_user || state ? 'draft' : 'published';
    const authorId = is_user && actor.id ? actor.id : undefined;
    const shown = query.locale ?? locale;
    const articles = await listArticles({ ...rest, state, status, authorId, locale: shown });
    return presentPage(articles, (row) => presentFoundArticle(row, shown));
  },
  'POST /articles': ({ body, actor, locale }) =>
    createArticle({ body, actor, locale: body.locale ?? locale }),
  'PUT /articles': async ({ body, actor, locale }) => {
    const saved = await updateArticle({ body, actor, locale: body.locale ?? locale });
    // A table that changes a flag knows nothing of a text that its writer has open.
    if (body.content !== undefined) await deleteAutosave(saved.id, saved.locale, actor.id);
    return saved;
  },
  'DELETE /articles': ({ body, actor }) => trashArticles(body.id_list, actor),
  'GET /articles/bin': async ({ query, actor, locale }) => {
    const shown = query.locale ?? locale;
    const authorId = isAdmin(actor) ? undefined : actor.id;
    const articles = await listArticles({ ...query, status: 'trash', authorId, locale: shown });
    return presentPage(articles, (row) => presentFoundArticle(row, shown));
  },
  'POST /articles/restore': ({ body, actor }) => restoreArticles(body.id_list, actor),
  'GET /articles/categorys': async ({ query, locale }) =>
    (await listCategories(query.locale ?? locale)).map(presentCategory),
  'GET /articles/tags': async ({ query, locale }) =>
    (await listArticleTags(query.locale ?? locale)).map(presentArticleTag),
  'GET /articles/calendar': ({ locale }) => articleCalendar(new Date(), locale),
  'GET /articles/sum': () => sumArticles(),
  'GET /articles/text': async ({ query, locale }) =>
    presentSearch(await searchText({ ...query, locale: query.locale ?? locale }), query.key),
  'GET /articles/collects': async ({ query, actor, locale }) => {
    const shown = query.locale ?? locale;
    const articles = await listCollects({ ...query, userId: actor.id, locale: shown });
    return presentPage(articles, (row) => presentCollectedArticle(row, shown));
  },
  'DELETE /articles/collects': ({ body, actor }) => removeCollects(body.id_list, actor),
  'POST /articles/digg': ({ body, actor }) => likeArticle(body.id, actor),
  'POST /articles/collects': ({ body, actor }) => collectArticle(body.id, body.folder ?? '', actor),
  'GET /articles/content/{id}': async ({ params, query, locale }) => {
    const content = await findContent(params.id, query.locale ?? locale);
    if (content === null) throw new AppError('not_found');
    return content;
  },
  'GET /articles/{id}/reactions': ({ params, actor }) => findReactions(params.id, actor.id),
  'GET /articles/{id}': async ({ params, query, actor, locale, ip, userAgent }) => {
    const shown = query.locale ?? locale;
    const article = await findArticle({ id: params.id, locale: shown, readerId: actor.id });
    if (!article) throw new AppError('not_found');
    countView({ id: params.id, readerId: actor.id, ip, userAgent });
    return presentArticle(article, shown);
  },
  'GET /article_id_title': ({ query, locale }) => listArticleTitles(query.locale ?? locale),
});
