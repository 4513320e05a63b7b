import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';
import { clientNetwork } from './client/client-network';
import { limiterOf } from './rate-limit';

/** Failures are counted for a day, or until a successful sign-in. */
const DAY = 86_400;
/** Number of failures that cause no delay. A school may share an IP address. */
const FREE = { account: 5, address: 30 };
const LONGEST_WAIT = 900;

const failuresOf = () => limiterOf('sign-in:failures', { times: Number.MAX_SAFE_INTEGER, seconds: DAY });

/** One attempt per delay. */
const waitsOf = () => limiterOf('sign-in:waits', { times: 1, seconds: DAY });

/** Returns the delay in seconds after a number of failures: 0 for the first ones, then 1, 2, 4 … up to 15 minutes. */
export const waitAfter = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(2 ** Math.min(failures - free - 1, 20), LONGEST_WAIT);

interface Counter {
  key: string;
  free: number;
}

/** At most the longest delay: after a clock was set back, the remaining time would be longer. */
const tooMany = (milliseconds: number): AppError =>
  new AppError('too_many', null, {
    seconds: Math.min(Math.max(1, Math.ceil(milliseconds / 1000)), LONGEST_WAIT),
  });

/** @throws `too_many` while a delay lasts */
const checkDelays = async (keys: Counter[]): Promise<void> => {
  const waits = await Promise.all(keys.map(({ key }) => waitsOf().get(key)));
  const longest = Math.max(0, ...waits.map((wait) => (wait?.consumedPoints ? wait.msBeforeNext : 0)));
  if (longest > 0) throw tooMany(longest);
};

/**
 * Starts the delay that follows a number of failures, if any. Only one of concurrent attempts starts it.
 * @returns true when it was started
 * @throws `too_many` when another attempt has started it
 */
const startDelay = async ({ key, free }: Counter, failures: number): Promise<boolean> => {
  const seconds = waitAfter(failures, free);
  if (seconds === 0) return false;
  try {
    await waitsOf().consume(key, 1, { customDuration: seconds });
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(refusal.msBeforeNext);
  }
};

/**
 * Throttles failed sign-ins per account and per IP address (decision 005). An attempt counts as a failure before its
 * password is checked, so that concurrent attempts are counted exactly.
 * @param account key of the account, the same for its name and its e-mail address
 */
export const signInThrottle = ({ account, ip }: { account: string; ip: string }) => {
  const own: Counter = { key: `account:${account}`, free: FREE.account };
  const address: Counter = { key: `address:${clientNetwork(ip)}`, free: FREE.address };
  const counted: Counter[] = [];
  const delayed: Counter[] = [];
  const revertAttempt = async (): Promise<void> => {
    for (const { key } of counted.splice(0)) await failuresOf().reward(key, 1);
    for (const { key } of delayed.splice(0)) await waitsOf().delete(key);
  };
  return {
    /** Counts an attempt. @throws `too_many` with the seconds to wait; the attempt does not count then */
    async begin(): Promise<void> {
      // The IP address first: attempts of a throttled address do not delay the account.
      await checkDelays([address, own]);
      try {
        for (const counter of [address, own]) {
          const { consumedPoints } = await failuresOf().penalty(counter.key, 1);
          counted.push(counter);
          if (await startDelay(counter, consumedPoints)) delayed.push(counter);
        }
      } catch (error) {
        await revertAttempt();
        throw error;
      }
    },
    /** Removes this attempt and the failures of the account from the counts. */
    async succeeded(): Promise<void> {
      await revertAttempt();
      await failuresOf().delete(own.key);
    },
  };
};
