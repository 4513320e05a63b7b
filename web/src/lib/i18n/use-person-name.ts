import { useCallback } from 'react';
import { useLocale } from '../app-context';
import { personName } from './person-name';

/** Returns a function for the name of a person in the reader's language, into which names of guests are translated. */
export const usePersonName = () => {
  const locale = useLocale();
  return useCallback((name: string): string => personName(name, locale), [locale]);
};
