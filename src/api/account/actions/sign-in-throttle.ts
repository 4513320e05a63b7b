import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '../../../core/http/app-error';
import { createRateLimiter } from '../../../core/http/rate-limit';

/** Failures are remembered for a day, or until the right password. */
const DAY = 86_400;
/** Wrong passwords that cost nothing: people mistype. An address may hold a whole school. */
const FREE = { account: 5, address: 30 };
const LONGEST_WAIT = 900;

interface Counters {
  failures: RateLimiterAbstract;
  waits: RateLimiterAbstract;
}

const perApp = new WeakMap<object, Counters>();

const counters = (): Counters => {
  let found = perApp.get(strapi);
  if (!found) {
    const unlimited = { times: Number.MAX_SAFE_INTEGER, seconds: DAY };
    found = {
      failures: createRateLimiter('sign-in:failures', unlimited),
      waits: createRateLimiter('sign-in:waits', unlimited),
    };
    perApp.set(strapi, found);
  }
  return found;
};

/** Seconds to wait after so many failures: none for the free ones, then 1, 2, 4 … up to a quarter of an hour. */
export const waitAfter = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(2 ** Math.min(failures - free - 1, 20), LONGEST_WAIT);

/** Throttles failed sign-ins per account and per IP address (decision 005). */
export const signInThrottle = ({ userName, ip }: { userName: string; ip: string }) => {
  const keys = [
    { key: `account:${userName.toLowerCase()}`, free: FREE.account },
    { key: `address:${ip}`, free: FREE.address },
  ];
  return {
    /** @throws `too_many` with the seconds to wait */
    async check(): Promise<void> {
      const waits = await Promise.all(keys.map(({ key }) => counters().waits.get(key)));
      const longest = Math.max(0, ...waits.map((wait) => (wait?.consumedPoints ? wait.msBeforeNext : 0)));
      if (longest > 0) throw new AppError('too_many', null, { seconds: Math.ceil(longest / 1000) });
    },
    async failed(): Promise<void> {
      for (const { key, free } of keys) {
        const { consumedPoints } = await counters().failures.penalty(key, 1);
        const seconds = waitAfter(consumedPoints, free);
        // Set anew, also while a wait runs: guesses that come at once must not share the first one's second.
        if (seconds > 0) await counters().waits.set(key, 1, seconds);
      }
    },
    async succeeded(): Promise<void> {
      await counters().failures.delete(`account:${userName.toLowerCase()}`);
    },
  };
};
