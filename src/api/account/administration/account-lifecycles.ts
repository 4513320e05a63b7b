import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { SessionEndReason } from '../../../contract/enums';
import { deleteAccountData } from '../../../core/accounts/account-hooks';
import type { Actor } from '../../../core/auth/actor';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { recordImageUses } from '../../image/exports';
import { noteSignInChange } from '../actions/note-sign-in-change';
import { type Account } from '../queries/find-account';
import { endSessions } from './end-sessions';
import { isActiveAdministrator, requireOtherAdministrator } from './last-administrator';
import { alignRole, type RoleData } from './written-role';

type AccountData = RoleData & Partial<Omit<Account, 'site_role'>>;

interface Write {
  params: { where?: Record<string, unknown>; data?: AccountData };
  /** State between the events before and after a write. */
  state: { userId?: string; ended?: SessionEndReason; isPasswordNew?: boolean; formerAddress?: string };
}

const find = async (where?: Record<string, unknown>): Promise<Account | null> =>
  where ? ((await strapi.db.query(USER).findOne({ where })) as Account | null) : null;

/**
 * The session of this request if it belongs to this account: it stays open when a person changes their own password.
 */
const ownSession = (userId: string): string | null => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  const actor = (ctx?.state['auth'] as { credentials?: Actor } | undefined)?.credentials;
  return actor?.id === userId ? actor.jti : null;
};

const reasonOf = (before: Account, data: AccountData): SessionEndReason | undefined => {
  if (data.blocked && !before.blocked) return 'blocked';
  if (data.password !== undefined && data.password !== before.password) return 'password';
  return data.site_role !== undefined && data.site_role !== before.site_role ? 'role' : undefined;
};

/** Whether a write changes a field; `written` is undefined when the write does not contain the field. */
const isNew = (written: string | null | undefined, before: string | null): boolean =>
  written !== undefined && written !== before;

const beforeUpdate = async ({ params: { where, data }, state }: Write): Promise<void> => {
  if (!data) return;
  alignRole(data);
  const isRelevant = ['site_role', 'blocked', 'blocked_until', 'closes_at', 'password', 'email'].some(
    (name) => data[name as keyof AccountData] !== undefined,
  );
  const before = isRelevant ? await find(where) : null;
  if (!before) return;
  // Also in the panel, where the three fields are separate.
  if (data.blocked === false) Object.assign(data, { block_reason: null, blocked_until: null });
  const after = { ...before, ...data } as Account;
  if (isActiveAdministrator(before) && !isActiveAdministrator(after))
    await requireOtherAdministrator(before.id);
  state.userId = before.documentId;
  state.ended = reasonOf(before, data);
  state.isPasswordNew = isNew(data.password, before.password);
  if (isNew(data.email?.toLowerCase(), before.email)) state.formerAddress = before.email ?? '';
};

const afterUpdate = async ({ state }: Write): Promise<void> => {
  const { userId, ended, isPasswordNew, formerAddress } = state;
  if (!userId) return;
  if (isPasswordNew) noteSignInChange(userId, 'password');
  if (formerAddress !== undefined) noteSignInChange(userId, 'email', { formerAddress });
  if (!ended) return;
  await endSessions({ userId, reason: ended, except: ended === 'password' ? ownSession(userId) : null });
};

const beforeDelete = async ({ params: { where } }: Write): Promise<void> => {
  const account = await find(where);
  if (!account) return;
  if (isActiveAdministrator(account)) await requireOtherAdministrator(account.id);
  const userId = account.documentId;
  await transaction(async (trx) => {
    await deleteAccountData(trx, { id: userId });
    await recordImageUses({ targetId: userId, kinds: ['avatar'], uses: [] });
  });
  await endSessions({ userId, reason: 'deleted', except: null });
  emit('account.deleted', { id: userId });
};

/** `updateMany` and `deleteMany` are refused: the rules above need the row of the account. */
const refuseMany = (): never => {
  throw new Error('Accounts must be updated and deleted one at a time');
};

/**
 * Registers the rules of every write of an account, by our endpoints or in Strapi's panel: role and role number agree,
 * an administrator remains, a block, new password or role ends the sessions, a new password or address is mailed to the
 * owner, and data of a deleted account is deleted with it. Lifecycles run inside of the transaction of the write.
 */
export const registerAccountLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: ({ params }) => void alignRole((params as Write['params']).data ?? {}),
    beforeUpdate: (event) => beforeUpdate(event as unknown as Write),
    afterUpdate: (event) => afterUpdate(event as unknown as Write),
    beforeDelete: (event) => beforeDelete(event as unknown as Write),
    beforeUpdateMany: refuseMany,
    beforeDeleteMany: refuseMany,
  });
};
