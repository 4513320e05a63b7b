import type { SignedIn } from '../../../core/auth/actor';
import { SESSION } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';

/** Ends the actor's session on every instance. */
export const endSession = async (actor: SignedIn): Promise<null> => {
  await strapi.db.query(SESSION).delete({ where: { jti: actor.jti } });
  emit('session.ended', { userId: actor.id, reason: 'signed_out' });
  return null;
};
