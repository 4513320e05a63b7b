import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointKey } from '@contract';
import type { Locale } from '@contract/enums';
import { endpointQuery, type App } from './http/endpoints';

export const AppContext = createContext<App | null>(null);

/** The query client and the API client of this page view. */
export const useApp = (): App => {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppContext above it');
  return app;
};

/** The current language. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;

interface ReadOptions {
  /** False disables the request, e.g. while the user is signed out. */
  enabled?: boolean;
  /** Language of the response. Default: the current one. */
  locale?: Locale;
  /** Keeps the previous data while the next page or filter loads. */
  keepPrevious?: boolean;
}

/**
 * Reads an endpoint in the current language. Data that a loader prefetched is available on the first render.
 */
export const useEndpoint = <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>> = {},
  { enabled = true, locale, keepPrevious = false }: ReadOptions = {},
) => {
  const own = useLocale();
  const query = endpointQuery(useApp(), key, input, locale ?? own);
  return useQuery({ ...query, enabled, placeholderData: keepPrevious ? (previous) => previous : undefined });
};
