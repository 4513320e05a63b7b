import { local } from '@/lib/state/storage';

const KEY = 'search:recent';

/** Maximum number of stored searches. */
const MOST = 8;

/** Recent searches of this browser, latest first. */
export const recentSearches = (): string[] => {
  const kept = local.getJson<unknown>(KEY);
  return Array.isArray(kept)
    ? kept.filter((text): text is string => typeof text === 'string').slice(0, MOST)
    : [];
};

const keep = (searches: string[]): string[] => {
  if (searches.length > 0) local.set(KEY, JSON.stringify(searches));
  else local.remove(KEY);
  return searches;
};

/** Stores a search whose result was opened. */
export const rememberSearch = (text: string): string[] =>
  keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));

export const forgetSearch = (text: string): string[] =>
  keep(recentSearches().filter((other) => other !== text));

export const forgetAllSearches = (): string[] => keep([]);
