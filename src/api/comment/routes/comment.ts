import { routes } from '../../../core/http/routes';
import { createComment } from '../writing/create-comment';
import { likeComment } from '../writing/like-comment';
import { removeComment } from '../writing/remove-comment';
import { reportComment } from '../moderation/report-comment';
import { setCommentState, setCommentStates } from '../moderation/set-comment-state';
import { listCommentTable } from '../moderation/list-comment-table';
import { listCommentedArticles } from '../moderation/list-commented-articles';
import { listComments } from '../reading/list-comments';
import { listAnswers, listNewer } from '../reading/list-replies';

export default routes({
  'GET /comments/{article_id}': ({ params, query, actor }) => {
    const { root_id: rootId, after, newer_than: newerThan, ...paged } = query;
    const common = { ...paged, articleId: params.article_id, readerId: actor.id };
    if (newerThan !== undefined) return listNewer({ ...common, newerThan });
    return rootId ? listAnswers({ ...common, rootId, after }) : listComments(common);
  },
  'POST /comments': ({ body, actor, ip }) => createComment({ body, actor, ip }),
  'POST /comments/digg': ({ body, actor }) => likeComment(body.id, actor),
  'DELETE /comments/{id}': ({ params, actor }) => removeComment(params.id, actor),
  'GET /comments': ({ query, locale }) => listCommentTable(query, locale),
  'PUT /comments/state': ({ body }) => setCommentState(body),
  'PUT /comments/states': ({ body }) => setCommentStates(body.states),
  'POST /comments/report': ({ body, actor }) => reportComment(body.id, body.reason, actor),
  'GET /comments/articles': ({ query, locale }) => listCommentedArticles({ ...query, locale }),
});
