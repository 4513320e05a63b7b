import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { clientNetwork } from '../../../core/http/client/client-network';
import { consume, limiterOf } from '../../../core/http/rate-limit';

/** Wrong codes for one subject from one network: five, then none for a quarter of an hour. */
const PAIR = { times: 5, seconds: 900 };

/** Wrong codes from one network, which may be a school, for all subjects. */
const NETWORK = { times: 60, seconds: 3600 };

/**
 * Wrong codes of an authenticator app for one account from all networks. Three of a million codes are valid at any
 * time, so that for somebody who knows the password, 25 guesses an hour succeed with a probability of 0.2 % a day.
 * Codes of mails have a limit per code instead: another person must not be able to block somebody's next code.
 */
const ACCOUNT = { times: 25, seconds: 3600 };

export interface CodeTry {
  kind: 'mail' | 'second_factor';
  /** Subject of the code: an address with the purpose, or the id of an account. */
  subject: string;
  ip: string;
}

/**
 * Counts a try of a code before it is checked, so that concurrent tries are counted exactly.
 * @throws `too_many` with the seconds to wait
 */
export const countTry = async ({ kind, subject, ip }: CodeTry) => {
  const network = clientNetwork(ip);
  const byPair: [RateLimiterAbstract, string] = [limiterOf('codes:pair', PAIR), `${subject} ${network}`];
  const byAccount: [RateLimiterAbstract, string] = [limiterOf('codes:account', ACCOUNT), subject];
  const byNetwork: [RateLimiterAbstract, string] = [limiterOf('codes:network', NETWORK), network];
  await consume(...byPair);
  if (kind === 'second_factor') await consume(...byAccount);
  await consume(...byNetwork);
  return {
    /** Removes this try and the earlier wrong tries for the subject from the counts. */
    async succeeded(): Promise<void> {
      for (const [limiter, key] of [byPair, byAccount]) await limiter.delete(key);
      await byNetwork[0].reward(network, 1);
    },
  };
};
