import type { EndpointOutput } from '../../contract';
import { mask } from '../../lib/mask';
import type { Account } from './queries/find-account';

type UserRow = EndpointOutput<'POST /users'>;
type UserInfo = EndpointOutput<'GET /user_info'>;

const time = (value: string): string => new Date(value).toISOString();

/** An account in the back office's table. */
export const presentUserRow = (
  account: Account,
  counts: { articles: number; comments: number },
): UserRow => ({
  id: account.documentId,
  created_at: time(account.createdAt),
  user_name: account.username,
  nick_name: account.nick_name || account.username,
  avatar: account.avatar ?? '',
  email: account.email ?? '',
  tel: account.tel ?? '',
  role: account.site_role,
  blocked: Boolean(account.blocked),
  ip: account.ip ?? '',
  addr: account.addr ?? '',
  sign_source: account.sign_source ?? '',
  sign: account.sign ?? '',
  link: account.link ?? '',
  last_login_at: account.last_login_at ? time(account.last_login_at) : null,
  article_count: counts.articles,
  comment_count: counts.comments,
});

/** The same row for a guest: name, e-mail, telephone and address masked (contract section 3). */
export const maskUserRow = (row: UserRow): UserRow => ({
  ...row,
  user_name: mask(row.user_name),
  email: mask(row.email),
  tel: mask(row.tel),
  ip: mask(row.ip),
});

/** A person's own profile. */
export const presentUserInfo = (account: Account): UserInfo => ({
  user_id: account.documentId,
  user_name: account.username,
  nick_name: account.nick_name || account.username,
  role: account.site_role,
  avatar: account.avatar ?? '',
  email: account.email ?? '',
  sign: account.sign ?? '',
  link: account.link ?? '',
  created_at: time(account.createdAt),
});
