import { CLOSING_DAYS, type Locale } from '../../../contract/enums';
import { paths } from '../../../contract/paths/pages';
import type { SignedIn } from '../../../core/auth/actor';
import { USER } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { logError } from '../../../core/storage/storage-log';
import { confirmIdentity } from '../actions/confirm-identity';
import { mailAccount } from '../mails/account-mail';
import { requireAccount } from './change-account';
import { endSessions } from './end-sessions';

const DAY_MS = 86_400_000;

/** Maximum of accounts that one run deletes; the rest is deleted an hour later. */
const MAX_ACCOUNTS = 100;

export interface CloseAccountOptions {
  /** Undefined: the session must be fresh. */
  password: string | undefined;
  actor: SignedIn;
  ip: string;
  locale: Locale;
}

/**
 * Closes the caller's account: it is deleted after 30 days unless its owner signs in and keeps it. All sessions end.
 * @returns when it is deleted
 * @throws as `confirmIdentity`; `last_administrator`
 */
export const closeAccount = async (options: CloseAccountOptions): Promise<string> => {
  const { password, actor, ip, locale } = options;
  await confirmIdentity({ actor, password, ip });
  const time = new Date(Date.now() + CLOSING_DAYS * DAY_MS);
  await transaction(async () => {
    await strapi.db.query(USER).update({ where: { documentId: actor.id }, data: { closes_at: time } });
    await endSessions({ userId: actor.id, reason: 'ended', except: null });
    const account = await requireAccount(actor.id);
    await mailAccount(account, { kind: 'close', locale, path: paths.login, time });
    emit('account.changed', { id: actor.id });
  });
  return time.toISOString();
};

/** Reopens the caller's closed account. */
export const keepAccount = async (id: string): Promise<void> => {
  await strapi.db.query(USER).update({ where: { documentId: id }, data: { closes_at: null } });
  emit('account.changed', { id });
};

const deleteClosed = (documentId: string, now: number | Date): Promise<void> =>
  transaction(async (trx) => {
    // Its owner may have reopened it meanwhile.
    const account = await trx('up_users')
      .where({ document_id: documentId })
      .where('closes_at', '<=', now)
      .forUpdate()
      .first('id');
    if (account) await strapi.documents(USER).delete({ documentId });
  });

/** Deletes the closed accounts that are due. A failure does not stop the others. */
export const deleteClosedAccounts = async (now: Date, signal: AbortSignal): Promise<void> => {
  const time = toDbTime(now, strapi.db.dialect.client);
  const ids = (await strapi.db
    .connection('up_users')
    .where('closes_at', '<=', time)
    .orderBy('closes_at')
    .limit(MAX_ACCOUNTS)
    .pluck('document_id')) as string[];
  for (const id of ids) {
    if (signal.aborted) return;
    await deleteClosed(id, time).catch((error: unknown) =>
      logError('A closed account was not deleted', error),
    );
  }
};
