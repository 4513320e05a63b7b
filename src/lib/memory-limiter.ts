import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { outsideRequest } from './outside-request';

/** Counts in this process. The timers that delete keys, some after a day, do not retain the requests that start them. */
export class MemoryLimiter extends RateLimiterMemory {
  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    return outsideRequest(() => super.consume(...args));
  }

  override penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
    return outsideRequest(() => super.penalty(...args));
  }

  override reward(...args: Parameters<RateLimiterMemory['reward']>): Promise<RateLimiterRes> {
    return outsideRequest(() => super.reward(...args));
  }
}
