import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { createComment } from '../writing/create-comment';
import { likeComment } from '../writing/like-comment';
import { removeComment } from '../writing/remove-comment';
import { reportComment } from '../moderation/report-comment';
import { setCommentState, setCommentStates } from '../moderation/set-comment-state';
import { listCommentTable } from '../moderation/list-comment-table';
import { listCommentedArticles } from '../moderation/list-commented-articles';
import {
  presentAnswers,
  presentComment,
  presentCommentedArticle,
  presentNewer,
  presentTableRow,
  presentThreads,
} from '../presenter';
import { listComments } from '../reading/list-comments';
import { listAnswers, listNewer } from '../reading/list-replies';

export default routes({
  'GET /comments/{article_id}': async ({ params, query, actor }) => {
    const { root_id: rootId, after, newer_than: newerThan, ...paged } = query;
    const common = { ...paged, articleId: params.article_id, readerId: actor.id };
    if (newerThan !== undefined) return presentNewer(await listNewer({ ...common, newerThan }), newerThan);
    if (!rootId) return presentThreads(await listComments(common));
    const { rows, goesOn } = await listAnswers({ ...common, rootId, after });
    return presentAnswers(rows, goesOn);
  },
  'POST /comments': async ({ body, actor, ip }) => presentComment(await createComment({ body, actor, ip })),
  'POST /comments/digg': ({ body, actor }) => likeComment(body.id, actor),
  'DELETE /comments/{id}': ({ params, actor }) => removeComment(params.id, actor),
  'GET /comments': async ({ query, locale }) =>
    presentPage(await listCommentTable(query, locale), presentTableRow),
  'PUT /comments/state': ({ body }) => setCommentState(body),
  'PUT /comments/states': ({ body }) => setCommentStates(body.states),
  'POST /comments/report': ({ body, actor }) => reportComment(body.id, body.reason, actor),
  'GET /comments/articles': async ({ query, locale }) =>
    presentPage(await listCommentedArticles({ ...query, locale }), presentCommentedArticle),
});
