import { useEffect, useState } from 'react';
import { sessionToken } from './session';

/** False until the stored user has been read, so that a signed-in user is not sent to the sign-in page. */
export const useIsSessionReady = (): boolean => {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    void sessionToken().then(() => {
      if (!isGone) setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isReady;
};
