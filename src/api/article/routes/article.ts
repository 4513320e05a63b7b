import { can } from '../../../contract/abilities';
import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import { type Handlers, routes } from '../../../core/http/routes';
import {
  presentArticle,
  presentArticleTag,
  presentCategory,
  presentFoundArticle,
  presentSearch,
} from '../presenter';
import { countView } from '../stats/count-view';
import { likeArticle } from '../reactions/toggle-reaction';
import {
  articleCalendar,
  listArticleTags,
  listArticleTitles,
  listCategories,
  sumArticles,
} from '../stats/article-stats';
import { settings } from '../../../core/settings/settings';
import { findArticle, findContent } from '../detail/find-article';
import { findReactions } from '../reactions/find-reactions';
import { listArticleDrafts } from '../reading/list-own-drafts';
import { listPublished } from '../reading/list-published';
import { searchText } from '../search/search-articles';
import { authoringEndpoints } from '../authoring/endpoints';
import { collectEndpoints } from '../collects/endpoints';
import { draftEndpoints } from '../drafts/endpoints';
import { publishingEndpoints } from '../publishing/endpoints';
import { revisionEndpoints } from '../revisions/endpoints';
import { trashEndpoints } from '../trash/endpoints';

/**
 * All endpoints of articles in one table: `routes` registers the static paths of a table before those with parameters, so
 * that `/articles/working` does not match `/articles/{id}`.
 */
const handlers: Handlers = {
  ...authoringEndpoints,
  ...collectEndpoints,
  ...draftEndpoints,
  ...publishingEndpoints,
  ...revisionEndpoints,
  ...trashEndpoints,
  'GET /articles': async ({ query, actor, locale }) => {
    const { is_user, state, ...rest } = query;
    if ((is_user || state) && actor.id === null) throw new AppError('unauthorized');
    if (state && !is_user && !can(actor, 'articles.edit_any')) throw new AppError('forbidden');
    const authorId = is_user && actor.id ? actor.id : undefined;
    const shown = query.locale ?? locale;
    const articles =
      is_user || state
        ? await listArticleDrafts({ ...rest, state, status: 'draft', authorId, locale: shown })
        : await listPublished({ ...rest, locale: shown });
    return presentPage(articles, (row) => presentFoundArticle(row, shown));
  },
  'GET /articles/categorys': async ({ query, locale }) =>
    (await listCategories(query.locale ?? locale)).map(presentCategory),
  'GET /articles/tags': async ({ query, locale }) =>
    (await listArticleTags(query.locale ?? locale)).map(presentArticleTag),
  'GET /articles/calendar': ({ locale }) => articleCalendar(new Date(), locale),
  'GET /articles/sum': () => sumArticles(),
  'GET /articles/text': async ({ query, locale }) =>
    presentSearch(await searchText({ ...query, locale: query.locale ?? locale }), query.key),
  'POST /articles/digg': ({ body, ...reactor }) => likeArticle(body.id, reactor),
  'GET /articles/content/{id}': async ({ params, query, locale }) => {
    const content = await findContent(params.id, query.locale ?? locale);
    if (content === null) throw new AppError('not_found');
    return content;
  },
  'GET /articles/{id}/reactions': ({ params, personId }) => findReactions(params.id, personId),
  'GET /articles/{id}': async ({ params, query, personId, locale }) => {
    const shown = query.locale ?? locale;
    const article = await findArticle({ id: params.id, locale: shown, readerId: personId });
    if (!article) throw new AppError('not_found');
    return presentArticle(article, shown, (await settings('site')).embeds);
  },
  'GET /article_id_title': ({ query, locale }) => listArticleTitles(query.locale ?? locale),
};

export default routes(handlers, {
  'GET /articles/{id}': ({ params, reader }) => countView({ id: params.id, ...reader }),
});
