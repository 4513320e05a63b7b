import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { CHAT_RATE, REACTION_RATE } from '../../../../src/contract/chat/limits';
import { clientNetwork } from '../../../../src/core/http/client/client-network';
import { consume, createRateLimiter } from '../../../../src/core/http/rate-limit';
import { perApp } from '../../../../src/core/per-app';

/** Messages per address, which a school may share, in the same period. */
const ADDRESS_TIMES = 60;

interface Limiters {
  person: RateLimiterAbstract;
  address: RateLimiterAbstract;
  reaction: RateLimiterAbstract;
}

const limiters = perApp((): Limiters => {
  const factor = strapi.config.get('site.limitFactor', 1);
  const { times, seconds } = CHAT_RATE;
  return {
    person: createRateLimiter('chat:person', { times: times * factor, seconds }),
    reaction: createRateLimiter('chat:reaction', {
      times: REACTION_RATE.times * factor,
      seconds: REACTION_RATE.seconds,
    }),
    address: createRateLimiter('chat:address', { times: ADDRESS_TIMES * factor, seconds }),
  };
});

/** Counts a message before it is stored. @throws `too_many` */
export const consumeChatQuota = async (personId: string, ip: string): Promise<void> => {
  await consume(limiters().person, personId);
  await consume(limiters().address, clientNetwork(ip));
};

/** Counts a reaction. @throws `too_many` */
export const consumeReactionQuota = (personId: string): Promise<void> =>
  consume(limiters().reaction, personId);
