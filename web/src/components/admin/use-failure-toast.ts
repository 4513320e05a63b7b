import { useEffect } from 'react';
import { showToast } from '@/lib/state/toast';

/** Shows a toast once when the options of a filter fail to load (spec section 8). */
export const useFailureToast = (error: unknown, words: string) => {
  useEffect(() => {
    if (error) showToast('error', words);
  }, [error, words]);
};
