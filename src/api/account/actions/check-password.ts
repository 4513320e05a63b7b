import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AppError } from '../../../core/http/app-error';
import { currentCaller } from '../../../core/http/client/caller';

/** The cost that Strapi uses. */
const ROUNDS = 10;

/** A hash that matches no password. */
let noAccount: Promise<string> | undefined;

/** Concurrent comparisons. Node has four threads, which files and name lookups need as well. */
const LANES = 2;

const lanes = new Array<Promise<unknown>>(LANES).fill(Promise.resolve());
let next = 0;

/**
 * Runs a bcrypt computation in a thread: Strapi's implementation in JavaScript blocks the event loop for 60 ms and
 * more. Computations for callers who have disconnected are skipped, so that a flood of sign-ins does not delay the next
 * ones.
 */
const inLane = <T>(work: () => Promise<T>): Promise<T> => {
  const signal = currentCaller()?.signal;
  next = (next + 1) % LANES;
  const result = lanes[next]!.then(() => {
    // Nobody reads this response. Errors with this code are not logged.
    if (signal?.aborted) throw new AppError('too_many', null, { seconds: 1 });
    return work();
  });
  // The next computation also starts when this one fails.
  lanes[next] = result.catch(() => undefined);
  return result;
};

/** Hashes a password with the cost that Strapi uses. */
export const hashPassword = (password: string): Promise<string> =>
  inLane(() => bcrypt.hash(password, ROUNDS));

/**
 * Compares a password with a hash. Without a hash (no such account) it compares with another one, so that an unknown
 * name takes as long as a wrong password.
 */
export const checkPassword = async (password: string, hash: string | null): Promise<boolean> => {
  noAccount ??= bcrypt.hash(randomUUID(), ROUNDS);
  const compared = hash ?? (await noAccount);
  const matches = await inLane(() => bcrypt.compare(password, compared));
  return matches && hash !== null;
};
