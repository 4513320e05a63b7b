import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../core/http/app-error';
import { clientNetwork } from '../../../core/http/client/client-network';
import { createRateLimiter } from '../../../core/http/rate-limit';
import { perApp } from '../../../core/per-app';

const DAY = 86_400;

/**
 * New likes and favourites of visitors that count from one network in a day: for one article, and in all. A school is one
 * network, so a few people there can like the same article; creating visitor ids in bulk does not exceed the limit.
 */
const PER_ARTICLE = 10;
const PER_NETWORK = 300;

interface Limiters {
  article: RateLimiterAbstract;
  network: RateLimiterAbstract;
}

const limiters = perApp((): Limiters => {
  const factor = strapi.config.get('site.limitFactor', 1);
  return {
    article: createRateLimiter('visitor:article', { times: PER_ARTICLE * factor, seconds: DAY }),
    network: createRateLimiter('visitor:network', { times: PER_NETWORK * factor, seconds: DAY }),
  };
});

const consume = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? new AppError('visitor_limit') : refusal;
  }
};

/** Counts a new reaction of a visitor. @throws `visitor_limit` */
export const countVisitorReaction = async ({
  ip,
  table,
  articleId,
}: {
  ip: string;
  table: string;
  articleId: string;
}): Promise<void> => {
  const network = clientNetwork(ip);
  await consume(limiters().article, `${table}:${articleId}:${network}`);
  await consume(limiters().network, network);
};
