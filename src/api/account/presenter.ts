import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { regionName } from '../../contract/regions';
import { isBlocked } from '../../core/accounts/is-blocked';
import type { SignedIn } from '../../core/auth/actor';
import { fromDbTime } from '../../core/database/time';
import { mask } from '../../lib/mask';
import type { Person } from './administration/find-person';
import { deviceName } from './device-name';
import type { Account } from './queries/find-account';
import type { InvitationRow } from './registration/invitations';
import type { SessionRow } from './sessions/own-sessions';

type UserRow = EndpointOutput<'POST /users'>;
type UserDetail = EndpointOutput<'GET /users/{id}'>;
type UserSession = EndpointOutput<'GET /users/{id}/sessions'>['list'][number];
type UserInfo = EndpointOutput<'GET /user_info'>;

const time = (value: string): string => new Date(value).toISOString();
const timeOrNull = (value: string | null): string | null => (value ? time(value) : null);

const presentBlock = (account: Account) => {
  const blocked = isBlocked(account);
  return {
    blocked,
    block_reason: (blocked && account.block_reason) || '',
    blocked_until: blocked ? timeOrNull(account.blocked_until) : null,
  };
};

/** Presents an account in the back office's table. */
export const presentUserRow = (
  account: Account,
  counts: { articles: number; comments: number },
  locale: Locale,
): UserRow => ({
  id: account.documentId,
  created_at: time(account.createdAt),
  user_name: account.username,
  nick_name: account.nick_name || account.username,
  avatar: account.avatar ?? '',
  email: account.email ?? '',
  tel: account.tel ?? '',
  role: account.site_role,
  ...presentBlock(account),
  closes_at: timeOrNull(account.closes_at),
  ip: account.ip ?? '',
  addr: regionName(account.addr ?? '', locale),
  sign_source: account.sign_source ?? '',
  sign: account.sign ?? '',
  link: account.link ?? '',
  last_login_at: timeOrNull(account.last_login_at),
  article_count: counts.articles,
  comment_count: counts.comments,
});

/** Masks user name (also where it is the nick name), e-mail, telephone and address for guests (contract section 3). */
export const maskUserRow = (row: UserRow): UserRow => ({
  ...row,
  user_name: mask(row.user_name),
  nick_name: row.nick_name === row.user_name ? mask(row.nick_name) : row.nick_name,
  email: mask(row.email),
  tel: mask(row.tel),
  ip: mask(row.ip),
  block_reason: '',
});

/** Presents a session of a person in the back office. */
export const presentPersonSession = (row: SessionRow, locale: Locale): UserSession => ({
  id: row.documentId,
  created_at: time(row.signed_in_at),
  expires_at: time(row.expires_at),
  device: deviceName(row.device ?? '') || (row.device ?? ''),
  ip: row.ip ?? '',
  addr: regionName(row.addr ?? '', locale),
});

/** Presents everything about one person. */
export const presentPerson = (person: Person, locale: Locale): UserDetail => {
  const { account, counts, articles, comments, reports } = person;
  return {
    user: presentUserRow(account, counts, locale),
    like_count: counts.likes,
    collect_count: counts.collects,
    articles: articles.map((row) => ({ ...row, created_at: fromDbTime(row.created_at) })),
    comments: comments.map((row) => ({
      ...row,
      article_title: row.article_title ?? '',
      created_at: fromDbTime(row.created_at),
    })),
    reports: reports.map((row) => ({
      ...row,
      user_nick_name: row.user_nick_name ?? '',
      created_at: fromDbTime(row.created_at),
    })),
  };
};

/** Masks everything about a person that a guest may not see. */
export const maskPerson = (detail: UserDetail): UserDetail => ({
  ...detail,
  user: maskUserRow(detail.user),
});

/** Masks the address of a session, which a guest may not see. */
export const maskPersonSession = (session: UserSession): UserSession => ({
  ...session,
  ip: mask(session.ip),
});

/** Presents a person's own profile. */
export const presentUserInfo = (account: Account): UserInfo => ({
  user_id: account.documentId,
  user_name: account.username,
  nick_name: account.nick_name || account.username,
  role: account.site_role,
  avatar: account.avatar ?? '',
  email: account.email ?? '',
  sign: account.sign ?? '',
  link: account.link ?? '',
  language: account.language ?? '',
  theme: account.theme ?? '',
  closes_at: timeOrNull(account.closes_at),
  has_password: Boolean(account.password),
  created_at: time(account.createdAt),
});

const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

/** Presents a session of the caller. */
export const presentSession = (
  row: SessionRow,
  actor: SignedIn,
  locale: Locale,
): EndpointOutput<'GET /sessions'>['list'][number] => {
  const isCurrent = row.jti === actor.jti;
  return {
    id: row.documentId,
    device: deviceName(row.device ?? ''),
    ip: row.ip ?? '',
    addr: regionName(row.addr ?? '', locale),
    created_at: time(row.signed_in_at),
    last_seen: isCurrent ? thisMinute() : time(row.last_seen_at ?? row.signed_in_at),
    current: isCurrent,
  };
};

/** Presents an invitation; its link is shown once, when it is created. */
export const presentInvitation = (
  row: InvitationRow,
  names: ReadonlyMap<string, string>,
): EndpointOutput<'GET /invitations'>['list'][number] => ({
  id: row.documentId,
  created_at: time(row.createdAt),
  note: row.note ?? '',
  email: row.email ?? '',
  uses_left: row.uses_left,
  used: row.used ?? 0,
  creator: names.get(row.creator_id ?? '') ?? '',
  expires_at: time(row.expires_at),
});
