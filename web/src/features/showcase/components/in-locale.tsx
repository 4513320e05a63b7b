import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { COMMON, createI18n, loadMessages } from '@/lib/i18n/i18n';

const NAMESPACES = [COMMON, 'showcase', 'account'];

const loadInstance = async (locale: Locale) => {
  const messages = await Promise.all(
    NAMESPACES.map(async (name) => [name, await loadMessages(name, locale)] as const),
  );
  return createI18n(locale, Object.fromEntries(messages));
};

/** Renders its content in a given language, independent of the page's. */
export const InLocale = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const { data } = useQuery({
    queryKey: ['showcase', locale],
    queryFn: () => loadInstance(locale),
    staleTime: Infinity,
  });
  return data ? <I18nextProvider i18n={data}>{children}</I18nextProvider> : null;
};
