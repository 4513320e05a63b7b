import { useCallback, useState } from 'react';
import { HttpError, isBusinessError } from '@/lib/http/http';
import { showToast } from '@/lib/state/toast';

/**
 * For requests that the server may reject: shows the error. The HTTP client has shown business errors already; unexpected errors
 * are rethrown. `attempt` resolves to whether it succeeded.
 */
export const useAsyncAction = () => {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof HttpError) showToast('error', error.words);
      else if (!isBusinessError(error)) throw error;
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { attempt, isBusy };
};
