import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { type Locale, UserType } from '../../../contract/enums';
import { PAGES } from '../../../contract/paths/pages';
import { USER } from '../../../core/database/content-types';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import { hashPassword } from '../actions/check-password';
import { looksTaken } from '../actions/name-keys';
import { openSession } from '../actions/open-session';
import { useCode } from '../codes/one-time-codes';
import { type CodeSent, sendCode } from '../codes/send-code';
import { mailLocale } from '../mails/account-mail';
import { type Account, findAccountByEmail } from '../queries/find-account';
import { requireRegistration, useInvitation } from './invitations';

/** A registration that waits for its code; stored encrypted. */
interface Pending {
  user_name: string;
  nick_name: string;
  /** bcrypt hash. */
  password: string;
  invitation: string;
  language: Locale;
}

const purpose = 'register';

interface Caller {
  locale: Locale;
  ip: string;
  userAgent: string;
}

/**
 * Starts a registration. An address with an account gets another mail, and its code is sent to nobody; response and
 * work are the same. A taken user name is refused here, because user names are public.
 * @throws `registration_closed`, `invitation_needed`, `user_name_taken`, `nick_name_taken`, `too_many`
 */
export const register = async (
  { email, password, invitation = '', user_name, nick_name }: EndpointRequest<'POST /register'>['body'],
  { locale, ip }: Caller,
): Promise<CodeSent> => {
  await requireRegistration(invitation);
  if (await looksTaken(user_name)) throw new AppError('user_name_taken');
  if (nick_name !== user_name && (await looksTaken(nick_name))) throw new AppError('nick_name_taken');
  const owner = await findAccountByEmail(email);
  const payload: Pending = {
    user_name,
    nick_name,
    password: await hashPassword(password),
    invitation,
    language: locale,
  };
  return sendCode({
    purpose,
    subject: email,
    payload,
    isDummy: owner !== null,
    ip,
    mail: {
      to: email,
      kind: owner ? 'already_registered' : 'register',
      locale: owner ? mailLocale(owner, locale) : locale,
      name: user_name,
      path: PAGES.login,
    },
  });
};

const createAccount = async (email: string, pending: Pending): Promise<Account> => {
  await useInvitation(pending.invitation);
  // Another account took the address meanwhile, which must not be disclosed to this caller.
  if (await findAccountByEmail(email)) throw new AppError('code_wrong');
  return (await onUniqueViolation(
    () =>
      strapi.db.query(USER).create({
        data: {
          username: pending.user_name,
          nick_name: pending.nick_name,
          password: pending.password,
          email,
          site_role: UserType.USER,
          language: pending.language,
          provider: 'local',
          confirmed: true,
          blocked: false,
          sign_source: 'register',
        },
      }),
    () => new AppError('user_name_taken'),
  )) as Account;
};

/**
 * Creates the account of a registration with the code of its mail, and signs in.
 * @throws `code_wrong`, `too_many`, `registration_closed`, `invitation_needed`, `user_name_taken`, `nick_name_taken`
 */
export const confirmRegistration = async (
  { email, code }: EndpointRequest<'POST /register/confirm'>['body'],
  { ip, userAgent }: Caller,
): Promise<EndpointOutput<'POST /register/confirm'>> =>
  useCode({ purpose, subject: email, code, ip }, async (pending: Pending) =>
    openSession({
      account: await createAccount(email, pending),
      ip,
      userAgent,
      method: 'registration',
    }),
  );
