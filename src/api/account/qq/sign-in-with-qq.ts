import { randomBytes } from 'node:crypto';
import type { EndpointOutput } from '../../../contract';
import { UserType } from '../../../contract/enums';
import { link } from '../../../contract/fields';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { settings } from '../../../core/settings/settings';
import { completeSignIn } from '../sign-in/complete-sign-in';
import { recordRefusal } from '../actions/record-refusal';
import { looksTaken } from '../actions/name-keys';
import { type Account, findAccountById } from '../queries/find-account';
import { type Callback, profileOfCallback, signInState } from './authorize';
import { createQqLink, findQqLink } from './links';
import type { QqProfile } from './qq-client';

const MAX_NICK_NAME = 32;

/** Converts a nick name of QQ to one of this site: without control characters, not too long. */
const nickNameOf = ({ nickName }: QqProfile): string =>
  nickName
    .slice(0, MAX_NICK_NAME)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();

/** Creates the account of a first sign-in and links it. It has no password. */
const createQqAccount = async (profile: QqProfile): Promise<Account> => {
  if (!(await settings('site')).register_open) throw new AppError('qq_registration_closed');
  const username = `qq_${randomBytes(5).toString('hex')}`;
  const nickName = nickNameOf(profile);
  const isFree = nickName !== '' && !(await looksTaken(nickName));
  const data = {
    username,
    nick_name: isFree ? nickName : username,
    avatar: link.safeParse(profile.avatar).success ? profile.avatar : '',
    site_role: UserType.USER,
    provider: 'qq',
    confirmed: true,
    blocked: false,
    sign_source: 'qq',
  };
  const id = await transaction(async () => {
    const created = await strapi.documents(USER).create({ data: data as never });
    // A concurrent sign-in violates the link's index, which rolls this account back.
    await createQqLink(created.documentId, profile);
    return created.documentId;
  });
  return (await findAccountById(id)) as Account;
};

/**
 * Signs in with QQ. The first time it creates an account with role 2, unless registration is off. A refusal is recorded in
 * the log of sign-ins.
 * @throws as `profileOfCallback`; `qq_registration_closed`, `account_closed`, `second_factor_needed`
 */
export const signInWithQq = ({
  ip,
  userAgent,
  code,
  state,
}: Callback & { ip: string; userAgent: string }): Promise<EndpointOutput<'POST /email_login'>> =>
  recordRefusal({ method: 'qq', ip, userAgent }, async (identify) => {
    const profile = await profileOfCallback(code, signInState.read(state));
    const found = await findQqLink(profile.openId);
    const account = found ? await findAccountById(found.user_id) : await createQqAccount(profile);
    if (!account) throw new AppError('account_closed');
    identify(account.documentId);
    return completeSignIn({ account, ip, userAgent, method: 'qq' });
  });
