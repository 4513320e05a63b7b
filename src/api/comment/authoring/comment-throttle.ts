import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { clientNetwork } from '../../../core/http/client/client-network';
import { consume, createRateLimiter } from '../../../core/http/rate-limit';
import { perApp } from '../../../core/per-app';

/** Ten comments per person in five minutes; more per IP address, which a school may share. */
const SECONDS = 300;
const TIMES = { person: 10, address: 40 };

const limiters = perApp(() => {
  const factor = strapi.config.get('site.limitFactor', 1);
  const make = (who: keyof typeof TIMES) =>
    createRateLimiter(`comment:${who}`, { times: TIMES[who] * factor, seconds: SECONDS });
  return { person: make('person'), address: make('address') };
});

/** Counts a comment for its person and IP address, before it is written. @throws `too_many` */
export const consumeCommentQuota = async (actor: SignedIn, ip: string): Promise<void> => {
  if (can(actor, 'content.unrestricted')) return;
  await consume(limiters().person, actor.id);
  await consume(limiters().address, clientNetwork(ip));
};
