import { RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, EndpointName, Limit } from '../../contract/define';
import { MemoryLimiter } from '../../lib/memory-limiter';
import { redis } from '../storage/redis';
import type { Actor } from '../auth/actor';
import { AppError } from './app-error';
import { clientNetwork, clientSite, NETWORKS_OF_SITE } from './client/client-network';
import { perApp } from '../per-app';

/** Default limits per person or address. */
const READS: Limit = { times: 600, seconds: 60 };
const WRITES: Limit = { times: 120, seconds: 60 };

/**
 * Creates a limiter of `times` calls in `seconds`. With Redis all instances share the counters; when Redis fails, this
 * instance counts on its own.
 */
export const createRateLimiter = (keyPrefix: string, { times, seconds }: Limit): RateLimiterAbstract => {
  const memory = new MemoryLimiter({ keyPrefix, points: times, duration: seconds });
  const client = redis();
  if (!client) return memory;
  return new RateLimiterRedis({
    storeClient: client,
    keyPrefix,
    points: times,
    duration: seconds,
    insuranceLimiter: memory,
  });
};

const limitersByName = perApp(() => new Map<string, RateLimiterAbstract>());

/** Returns the limiter of a name, created at its first use in this server. */
export const limiterOf = (name: string, limit: Limit): RateLimiterAbstract => {
  const limiters = limitersByName();
  const limiter = limiters.get(name) ?? createRateLimiter(name, limit);
  limiters.set(name, limiter);
  return limiter;
};

/** Consumes one call, or several points. @throws `too_many` with the seconds to wait */
export const consume = async (limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> => {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // at most the period of the limit: after a clock was set back, the remaining time would be longer
    const rest = Math.min(refusal.msBeforeNext / 1000, limiter.duration);
    throw new AppError('too_many', null, { seconds: Math.max(1, Math.ceil(rest)) });
  }
};

/**
 * Creates the limiter of an endpoint. Signed-in callers are counted per person, others per network, and the networks of an
 * IPv6 site also together: one customer may have 65,536 of them.
 */
export const endpointLimiter = (name: EndpointName, call: Endpoint) => {
  let limiters: { one: RateLimiterAbstract; site: RateLimiterAbstract } | undefined;
  const create = () => {
    const { times, seconds } = call.limit ?? (name.startsWith('GET ') ? READS : WRITES);
    const most = times * strapi.config.get('site.limitFactor', 1);
    return {
      one: createRateLimiter(name, { times: most, seconds }),
      site: createRateLimiter(`${name} site`, { times: most * NETWORKS_OF_SITE, seconds }),
    };
  };
  return async (actor: Actor, ip: string): Promise<void> => {
    limiters ??= create();
    const [network, site] = [clientNetwork(ip), clientSite(ip)];
    await consume(limiters.one, actor.id ?? network);
    if (actor.id === null && site !== network) await consume(limiters.site, site);
  };
};
