import { routes } from '../../../http/routes';
import { createComment } from '../actions/create-comment';
import { diggComment } from '../actions/digg-comment';
import { removeComment } from '../actions/remove-comment';
import { reportComment } from '../actions/report-comment';
import { setCommentState } from '../actions/set-comment-state';
import { listCommentTable } from '../queries/list-comment-table';
import { listCommentedArticles } from '../queries/list-commented-articles';
import { listComments } from '../queries/list-comments';
import { listAnswers, listNewer } from '../queries/list-more';

export default routes({
  'GET /comments/{article_id}': ({ params, query, actor }) => {
    const { root_id: rootId, after, newer_than: newerThan, ...paged } = query;
    const common = { ...paged, articleId: params.article_id, readerId: actor.id };
    if (newerThan !== undefined) return listNewer({ ...common, newerThan });
    return rootId ? listAnswers({ ...common, rootId, after }) : listComments(common);
  },
  'POST /comments': ({ body, actor, ip }) => createComment({ body, actor, ip }),
  'POST /comments/digg': ({ body, actor }) => diggComment(body.id, actor),
  'DELETE /comments/{id}': ({ params, actor }) => removeComment(params.id, actor),
  'GET /comments': ({ query, locale }) => listCommentTable(query, locale),
  'PUT /comments/state': ({ body }) => setCommentState(body),
  'POST /comments/report': ({ body, actor }) => reportComment(body.id, body.reason, actor),
  'GET /comments/articles': ({ query, locale }) => listCommentedArticles({ ...query, locale }),
});
