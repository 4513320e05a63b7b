import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { isAdmin, type SignedIn } from '../../../core/auth/actor';
import { consume, createRateLimiter } from '../../../core/http/rate-limit';

/** A lively talk is ten comments in five minutes; an address may hold a whole school. */
const SECONDS = 300;
const TIMES = { person: 10, address: 40 };

type Brake = Record<keyof typeof TIMES, RateLimiterAbstract>;
const perApp = new WeakMap<object, Brake>();

const brake = (): Brake => {
  let found = perApp.get(strapi);
  if (!found) {
    const factor = strapi.config.get('site.limitFactor', 1);
    const make = (who: keyof typeof TIMES) =>
      createRateLimiter(`comment:${who}`, { times: TIMES[who] * factor, seconds: SECONDS });
    found = { person: make('person'), address: make('address') };
    perApp.set(strapi, found);
  }
  return found;
};

/** Counts a comment that is about to be written, for its person and its address. @throws `too_many` */
export const consumeCommentQuota = async (actor: SignedIn, ip: string): Promise<void> => {
  if (isAdmin(actor)) return;
  await consume(brake().person, actor.id);
  await consume(brake().address, ip);
};
