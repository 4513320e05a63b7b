import { useEffect, useState } from 'react';
import { useSession } from '@/lib/session';
import { restoreUnsentTexts } from './unsent-texts';

/**
 * Restores the unsent texts of the account; returns whether they can be read. The end of the session changes nothing: the
 * dialog that asks for the password covers the screen, which keeps what was typed.
 */
export const useUnsentTexts = (): boolean => {
  const { user, isSignedIn } = useSession();
  const [readyFor, setReadyFor] = useState('');
  useEffect(() => {
    if (isSignedIn) void restoreUnsentTexts().finally(() => setReadyFor(user.user_id));
  }, [user.user_id, isSignedIn]);
  return readyFor !== '' && (!isSignedIn || readyFor === user.user_id);
};
