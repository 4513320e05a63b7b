import type { SignedIn } from '../../../core/auth/actor';
import { emit } from '../../../core/events/event-bus';

/** Ends the actor's session on every instance. */
export const endSession = async (actor: SignedIn): Promise<null> => {
  await strapi.db.query('api::account.session').delete({ where: { jti: actor.jti } });
  emit('session.ended', { userId: actor.id, reason: 'signed_out' });
  return null;
};
