import { USER_TYPE_LABELS, USER_TYPES, UserType } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { routes } from '../../../core/http/routes';
import { countCommentsOf } from '../../comment/exports';
import { createAccount } from '../actions/create-account';
import { endSession } from '../actions/end-session';
import { signIn } from '../actions/sign-in';
import { maskUserRow, presentUserInfo, presentUserRow } from '../presenter';
import { countArticlesOf } from '../queries/count-articles-of';
import { findAccountById } from '../queries/find-account';
import { listAccounts } from '../queries/list-accounts';

export default routes({
  'POST /email_login': ({ body, ip, userAgent }) =>
    signIn({ userName: body.user_name, password: body.password, ip, userAgent }),
  'POST /logout': ({ actor }) => endSession(actor),
  'GET /user_info': async ({ actor }) => {
    const account = await findAccountById(actor.id);
    if (!account) throw new AppError('unauthorized');
    return presentUserInfo(account);
  },
  'GET /users': async ({ query, actor }) => {
    const { rows, count } = await listAccounts(query);
    const articles = await countArticlesOf(rows.map((row) => row.id));
    const comments = await countCommentsOf(rows.map((row) => row.documentId));
    const list = rows.map((row) =>
      presentUserRow(row, {
        articles: articles.get(row.id) ?? 0,
        comments: comments.get(row.documentId) ?? 0,
      }),
    );
    return { list: actor.role === UserType.ADMIN ? list : list.map(maskUserRow), count };
  },
  'POST /users': async ({ body }) => presentUserRow(await createAccount(body), { articles: 0, comments: 0 }),
  'GET /role_ids': async ({ locale }) =>
    USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value][locale] })),
});
