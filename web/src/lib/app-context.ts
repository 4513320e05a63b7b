import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointKey } from '@contract';
import type { Locale } from '@contract/enums';
import { endpointQuery, type App } from './endpoints';

export const AppContext = createContext<App | null>(null);

/** The query client and the caller of this page view. */
export const useApp = (): App => {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppContext above it');
  return app;
};

/** The language on screen. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;

interface ReadOptions {
  /** False keeps the call from being made, e.g. while nobody is signed in. */
  enabled?: boolean;
  /** Keeps what is shown while the next page or filter loads. */
  keepPrevious?: boolean;
}

/** Reads a call in the language on screen. What a loader ensured is there at the first render. */
export const useEndpoint = <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>> = {},
  { enabled = true, keepPrevious = false }: ReadOptions = {},
) => {
  const query = endpointQuery(useApp(), key, input, useLocale());
  return useQuery({ ...query, enabled, placeholderData: keepPrevious ? (previous) => previous : undefined });
};
