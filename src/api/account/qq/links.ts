import type { SignedIn } from '../../../core/auth/actor';
import { transaction } from '../../../core/database/transaction';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import { type Confirmation, confirmIdentity } from '../actions/confirm-identity';
import { noteSignInChange } from '../actions/note-sign-in-change';
import { requireAnotherMethod } from '../actions/require-another-method';
import { authorizeUrl, type Callback, linkState, profileOfCallback } from './authorize';
import type { QqProfile } from './qq-client';

const LINKED_ACCOUNT = 'api::account.linked-account';
const PROVIDER = 'qq';

interface LinkRow {
  id: number;
  createdAt: string;
  user_id: string;
  subject: string;
  nick_name: string | null;
}

const findLink = async (where: { user_id?: string; subject?: string }): Promise<LinkRow | null> =>
  (await strapi.db
    .query(LINKED_ACCOUNT)
    .findOne({ where: { ...where, provider: PROVIDER } })) as LinkRow | null;

export const findQqLinkOf = (userId: string): Promise<LinkRow | null> => findLink({ user_id: userId });

/** The link of a QQ account. */
export const findQqLink = (openId: string): Promise<LinkRow | null> => findLink({ subject: openId });

/** Stores a link. @throws `qq_linked_elsewhere`, also for one of two concurrent calls */
export const createQqLink = async (userId: string, { openId, nickName }: QqProfile): Promise<void> => {
  const data = { user_id: userId, provider: PROVIDER, subject: openId, nick_name: nickName.slice(0, 64) };
  await onUniqueViolation(
    () => strapi.db.query(LINKED_ACCOUNT).create({ data }),
    () => new AppError('qq_linked_elsewhere'),
  );
};

/**
 * Starts to link a QQ account to the caller's account. @throws `confirmation_needed`, `password_wrong`,
 * `qq_already_linked`
 */
export const beginQqLink = async (confirmation: Confirmation): Promise<string> => {
  await confirmIdentity(confirmation);
  const { id: userId, jti } = confirmation.actor;
  if (await findQqLinkOf(userId)) throw new AppError('qq_already_linked');
  return authorizeUrl((request) => linkState.issue({ ...request, userId, jti }));
};

/** Whether the account has this QQ account already. @throws `qq_linked_elsewhere`, `qq_already_linked` with another one */
const isLinked = async (userId: string, openId: string): Promise<boolean> => {
  const other = await findQqLink(openId);
  if (other && other.user_id !== userId) throw new AppError('qq_linked_elsewhere');
  const own = other ?? (await findQqLinkOf(userId));
  if (own && own.subject !== openId) throw new AppError('qq_already_linked');
  return own !== null;
};

const storeLink = async (userId: string, profile: QqProfile): Promise<void> => {
  try {
    await transaction(async () => {
      await createQqLink(userId, profile);
      noteSignInChange(userId, 'qq_linked', { label: profile.nickName });
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'qq_linked_elsewhere';
    // A concurrent call has stored a link: of another account, or of this account with the same or another QQ account.
    if (!isTaken || !(await isLinked(userId, profile.openId))) throw error;
  }
};

/**
 * Links a QQ account to the caller's account. The `state` must be of this session: nobody can make another person's
 * browser link somebody else's QQ account.
 * @throws `qq_linked_elsewhere`, `qq_already_linked`, `qq_state_wrong`, and as `profileOfCallback`
 */
export const linkQq = async (actor: SignedIn, callback: Callback): Promise<{ nick_name: string }> => {
  const state = linkState.read(callback.state);
  const isOwn = state?.userId === actor.id && state.jti === actor.jti;
  const profile = await profileOfCallback(callback.code, isOwn ? state : undefined);
  if (!(await isLinked(actor.id, profile.openId))) await storeLink(actor.id, profile);
  return { nick_name: profile.nickName };
};

/** Unlinks the QQ account, if any. @throws `confirmation_needed`, `password_wrong`, `last_sign_in_method` */
export const unlinkQq = async (confirmation: Confirmation): Promise<null> => {
  await confirmIdentity(confirmation);
  const { id } = confirmation.actor;
  await transaction(async (trx) => {
    const link = await findQqLinkOf(id);
    if (!link) return;
    await requireAnotherMethod(trx, id, { links: 1 });
    await strapi.db.query(LINKED_ACCOUNT).delete({ where: { id: link.id } });
    noteSignInChange(id, 'qq_unlinked', { label: link.nick_name ?? '' });
  });
  return null;
};
