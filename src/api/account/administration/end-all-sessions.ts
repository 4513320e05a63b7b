import { transaction } from '../../../core/database/transaction';
import { emit, onInTransaction } from '../../../core/events/event-bus';

/** Ends all sessions on every instance: open pages show the sign-in form. One event per person. */
const endAllSessions = (): Promise<void> =>
  transaction(async (trx) => {
    const people = (await trx('site_sessions').distinct('user_id')) as { user_id: string }[];
    await trx('site_sessions').delete();
    for (const { user_id: userId } of people) emit('session.ended', { userId, reason: 'ended' });
  });

/** Ends all sessions together with the change that makes their tokens invalid. */
export const registerTokenRevocation = (): void => onInTransaction('tokens.revoked', endAllSessions);
