import { createHash, randomBytes } from 'node:crypto';
import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { PAGES } from '../../../contract/paths/pages';
import { INVITATION, USER } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { publicOrigin } from '../../../core/http/site-origin';
import { queueMail } from '../../../core/mail/queue-mail';
import { settings } from '../../../core/settings/settings';
import { accountMail } from '../mails/account-mail';
import { type Account } from '../queries/find-account';

const DAY_MS = 24 * 3_600_000;
/** 192 bits. */
const TOKEN_BYTES = 24;

export interface InvitationRow {
  documentId: string;
  createdAt: string;
  creator_id: string | null;
  note: string | null;
  email: string | null;
  uses_left: number;
  used: number | null;
  expires_at: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type RegistrationMode = 'open' | 'invitation' | 'closed';

/** Returns how people can register at present. */
const registrationMode = async (): Promise<RegistrationMode> => {
  const { register_open, register_by_invitation } = await settings('site');
  if (register_open) return 'open';
  return register_by_invitation ? 'invitation' : 'closed';
};

const isValid = async (token: string): Promise<boolean> =>
  token !== '' &&
  (await strapi.db.query(INVITATION).findOne({
    select: ['id'],
    where: { token_hash: hashOf(token), uses_left: { $gt: 0 }, expires_at: { $gt: new Date() } },
  })) !== null;

/** Returns the mode of registration, and whether a person with this invitation, or without one, can register now. */
export const registrationState = async (
  invitation: string,
): Promise<{ mode: RegistrationMode; is_allowed: boolean }> => {
  const mode = await registrationMode();
  return { mode, is_allowed: mode === 'open' || (mode === 'invitation' && (await isValid(invitation))) };
};

/** @throws `registration_closed`, `invitation_needed` */
export const requireRegistration = async (invitation: string): Promise<void> => {
  const { mode, is_allowed } = await registrationState(invitation);
  if (!is_allowed) throw new AppError(mode === 'closed' ? 'registration_closed' : 'invitation_needed');
};

/**
 * Uses an invitation once, in the caller's transaction; none is needed while registration is open. Concurrent uses
 * cannot exceed the number of uses that the invitation allows.
 * @throws `registration_closed`, `invitation_needed`
 */
export const useInvitation = (token: string): Promise<void> =>
  transaction(async (trx) => {
    const mode = await registrationMode();
    if (mode === 'closed') throw new AppError('registration_closed');
    if (mode === 'open' && !token) return;
    const count = await trx('invitations')
      .where('token_hash', hashOf(token))
      .where('uses_left', '>', 0)
      .where('expires_at', '>', toDbTime(new Date(), strapi.db.dialect.client))
      .update({ uses_left: trx.raw('uses_left - 1'), used: trx.raw('coalesce(used, 0) + 1') });
    if (count === 0 && mode === 'invitation') throw new AppError('invitation_needed');
  });

/** Creates an invitation and mails its link if there is an address. Only a hash of the link is stored. */
export const createInvitation = async (
  { note = '', email = '', uses, days }: EndpointRequest<'POST /invitations'>['body'],
  { creatorId, locale }: { creatorId: string; locale: Locale },
): Promise<{ row: InvitationRow; url: string }> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const path = `${PAGES.login}?invitation=${token}`;
  const row = await transaction(async () => {
    const created = await strapi.db.query(INVITATION).create({
      data: {
        token_hash: hashOf(token),
        creator_id: creatorId,
        note,
        email,
        uses_left: uses,
        used: 0,
        expires_at: new Date(Date.now() + days * DAY_MS),
      },
    });
    if (email) await queueMail(await accountMail({ to: email, kind: 'invitation', locale, path, days }));
    return created as InvitationRow;
  });
  return { row, url: publicOrigin() + path };
};

/** Returns the displayed names of the people who made invitations, by id. One query. */
export const creatorNames = async (rows: readonly InvitationRow[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ creator_id }) => creator_id ?? []))];
  const accounts = await strapi.db.query(USER).findMany({
    select: ['documentId', 'nick_name', 'username'],
    where: { documentId: { $in: ids } },
  });
  return new Map(
    (accounts as Account[]).map(({ documentId, nick_name, username }) => [documentId, nick_name || username]),
  );
};

/** Returns a page of invitations, newest first. Two queries. */
export const listInvitations = async ({
  page,
  limit,
}: EndpointRequest<'GET /invitations'>['query']): Promise<{ rows: InvitationRow[]; count: number }> => {
  const [rows, count] = await strapi.db.query(INVITATION).findWithCount({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as InvitationRow[], count };
};

/** Withdraws invitations, all or none. @throws `not_found` when one is unknown */
export const deleteInvitations = async (idList: string[]): Promise<{ count: number }> => {
  const ids = [...new Set(idList)];
  await transaction(async () => {
    const { count } = await strapi.db.query(INVITATION).deleteMany({ where: { documentId: { $in: ids } } });
    if (count !== ids.length) throw new AppError('not_found');
  });
  return { count: ids.length };
};
