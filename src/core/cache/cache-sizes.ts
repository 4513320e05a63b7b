/** Shares of the memory for rendered content (`CACHE_MB`). */
const SHARES = { pages: 0.45, answers: 0.1, resources: 0.25, ogImages: 0.2 };

/** Returns the limit of a cache in bytes. */
export const cacheBytes = (cache: keyof typeof SHARES): number =>
  Math.floor(strapi.config.get<number>('site.cacheBytes') * SHARES[cache]);
