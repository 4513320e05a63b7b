import type { SessionEndReason } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';

export interface EndSessionsOptions {
  userId: string;
  reason: SessionEndReason;
  /** `jti` of a session that stays. */
  except: string | null;
}

/** Ends the sessions of a person on every instance, after the COMMIT. @returns their number */
export const endSessions = ({ userId, reason, except }: EndSessionsOptions): Promise<number> =>
  transaction(async (trx) => {
    const sessions = trx('site_sessions').where('user_id', userId);
    const count = await (except ? sessions.whereNot('jti', except) : sessions).delete();
    emit('session.ended', { userId, reason });
    return count;
  });

/**
 * Ends the listed sessions of a person on every instance, all or none, after the COMMIT.
 * @returns their number
 * @throws `not_found` when one is unknown or another person's
 */
export const endListedSessions = (userId: string, idList: string[]): Promise<number> =>
  transaction(async (trx) => {
    const ids = [...new Set(idList)];
    const count = await trx('site_sessions').where('user_id', userId).whereIn('document_id', ids).delete();
    if (count !== ids.length) throw new AppError('not_found');
    emit('session.ended', { userId, reason: 'ended' });
    return count;
  });
