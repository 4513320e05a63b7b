import type { SessionEndReason } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';

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
