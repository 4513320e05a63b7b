import type { SignedIn } from '../../../core/auth/actor';
import { invalidateSessions } from '../../../core/auth/session-cache';

/** Ends the actor's session at once, on every instance. */
export const endSession = async (actor: SignedIn): Promise<null> => {
  await strapi.db.query('api::account.session').delete({ where: { jti: actor.jti } });
  await invalidateSessions(actor.id);
  return null;
};
