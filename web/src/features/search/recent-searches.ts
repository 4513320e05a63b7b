import { local } from '@/lib/storage';

const KEY = 'search:recent';

/** So many are kept; more would be a list to read through. */
const MOST = 8;

/** What this browser searched for, latest first. */
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

/** Remembers a search that led somewhere. */
export const rememberSearch = (text: string): string[] =>
  keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));

export const forgetSearch = (text: string): string[] =>
  keep(recentSearches().filter((other) => other !== text));

export const forgetAllSearches = (): string[] => keep([]);
