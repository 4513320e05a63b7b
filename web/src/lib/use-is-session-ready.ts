import { useEffect, useState } from 'react';
import { sessionToken } from './session';

/** False until the stored user has been read: nobody is sent to sign in who is signed in already. */
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
