import type * as RateLimit from '../../../src/core/http/rate-limit';
import { built } from '../site/boot';

const DAY_SECONDS = 86_400;

/**
 * Makes the delays after failed sign-ins of the started app a thousand times as long, so that none ends during a test.
 * @returns the seconds that the delays would have lasted, in the order in which they were started
 */
export const lengthenSignInDelays = (): number[] => {
  const { limiterOf } = built<typeof RateLimit>('src/core/http/rate-limit');
  const waits = limiterOf('sign-in:waits', { times: 1, seconds: DAY_SECONDS });
  const consume = waits.consume.bind(waits);
  const delays: number[] = [];
  waits.consume = async (key, points, options) => {
    const seconds = Number(options?.['customDuration']);
    const result = await consume(key, points, { customDuration: 1000 * seconds });
    delays.push(seconds);
    return result;
  };
  return delays;
};
