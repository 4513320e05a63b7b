import { App } from 'antd';
import { useCallback, useState } from 'react';
import { HttpError, isBusinessError } from '@/lib/http';

/**
 * For work that the server may refuse: says why. A business error was said by the transport already; a fault of ours
 * is thrown on. `attempt` answers whether it was done.
 */
export const useAsyncAction = () => {
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      setIsBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof HttpError) void message.error(error.body?.msg || error.message);
        else if (!isBusinessError(error)) throw error;
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [message],
  );
  return { attempt, isBusy };
};
