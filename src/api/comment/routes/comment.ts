import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { createComment } from '../authoring/create-comment';
import { likeComment } from '../authoring/like-comment';
import { removeComment } from '../authoring/remove-comment';
import { reportComment } from '../moderation/report-comment';
import { setCommentState, setCommentStates } from '../moderation/set-comment-state';
import { listCommentTable } from '../moderation/list-comment-table';
import { listCommentedArticles } from '../moderation/list-commented-articles';
import {
  presentReplies,
  presentComment,
  presentCommentedArticle,
  presentNewer,
  presentTableRow,
  presentThreads,
} from '../presenter';
import { listComments } from '../reading/list-comments';
import { listReplies, listNewer } from '../reading/list-replies';

export default routes({
  'GET /comments/{article_id}': async ({ params, query, actor, locale }) => {
    const { root_id: rootId, after, newer_than: newerThan, ...paged } = query;
    const common = { ...paged, articleId: params.article_id, readerId: actor.id };
    if (newerThan !== undefined)
      return presentNewer(await listNewer({ ...common, newerThan }), newerThan, locale);
    if (!rootId) return presentThreads(await listComments(common), locale);
    const { rows, goesOn } = await listReplies({ ...common, rootId, after });
    return presentReplies(rows, goesOn, locale);
  },
  'POST /comments': async ({ body, actor, ip, locale }) =>
    presentComment(await createComment({ body, actor, ip }), locale),
  'POST /comments/digg': ({ body, actor }) => likeComment(body.id, actor),
  'DELETE /comments/{id}': ({ params, actor }) => removeComment(params.id, actor),
  'GET /comments': async ({ query, locale }) =>
    presentPage(await listCommentTable(query, locale), (row) => presentTableRow(row, locale)),
  'PUT /comments/state': ({ body, actor }) => setCommentState(body, actor.id),
  'PUT /comments/states': ({ body, actor }) => setCommentStates(body.states, actor.id),
  'POST /comments/report': ({ body, actor }) => reportComment(body.id, body.reason, actor),
  'GET /comments/articles': async ({ query, locale }) =>
    presentPage(await listCommentedArticles({ ...query, locale }), presentCommentedArticle),
});
