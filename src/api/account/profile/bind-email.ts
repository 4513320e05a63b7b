import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { USER } from '../../../core/database/content-types';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { confirmIdentity } from '../actions/confirm-identity';
import { useCode } from '../codes/one-time-codes';
import { sendCode } from '../codes/send-code';
import { mailLocale } from '../mails/account-mail';
import { type Account, findAccountByEmail } from '../queries/find-account';
import { ownAccount } from './change-profile';

const purpose = 'bind e-mail';

type Body = EndpointRequest<'POST /user_bind_email'>['body'];
type Result = EndpointOutput<'POST /user_bind_email'>;

interface Caller {
  actor: SignedIn;
  locale: Locale;
  ip: string;
}

/** A code is for one account and one address. */
const subjectOf = (account: Account, email: string): string => `${account.documentId} ${email}`;

/** Sends a code to the new address; if the address is in use, its owner gets a mail about this. */
const sendBindCode = async (
  { email, password }: Body,
  account: Account,
  { actor, locale, ip }: Caller,
): Promise<Result> => {
  await confirmIdentity({ actor, password, ip });
  if (account.email === email) throw new AppError('same_email');
  const owner = await findAccountByEmail(email);
  const sent = await sendCode({
    purpose,
    subject: subjectOf(account, email),
    payload: null,
    isDummy: owner !== null,
    ip,
    mail: {
      to: email,
      kind: owner ? 'address_in_use' : 'bind',
      locale: mailLocale(owner ?? account, locale),
      name: account.username,
    },
  });
  return { ...sent, is_bound: false };
};

/** Stores the address. The owner gets a mail at both addresses. */
const bind = async (email: string, account: Account): Promise<void> => {
  await onUniqueViolation(
    () => strapi.db.query(USER).update({ where: { id: account.id }, data: { email } }),
    // Another account took the address meanwhile, which must not be disclosed to this caller.
    () => new AppError('code_wrong'),
  );
  emit('account.changed', { id: account.documentId });
};

/**
 * Without a code: sends one to the new address. With it: binds the address.
 * @throws `confirmation_needed`, `password_wrong`, `same_email`, `code_wrong`, `too_many`
 */
export const bindEmail = async (body: Body, caller: Caller): Promise<Result> => {
  const account = await ownAccount(caller.actor);
  const { email, code } = body;
  if (code === undefined) return sendBindCode(body, account, caller);
  await useCode({ purpose, subject: subjectOf(account, email), code, ip: caller.ip }, () =>
    bind(email, account),
  );
  return { mail: 'sent', expires_at: new Date().toISOString(), is_bound: true };
};
