import { useEffect, useState } from 'react';
import { useSession } from '@/lib/session';
import { restoreDrafts } from './drafts';

/**
 * Restores the drafts of the account; returns whether they can be read. The end of the session changes nothing: the
 * dialog that asks for the password covers the screen, which keeps what was typed.
 */
export const useDrafts = (): boolean => {
  const { user, isSignedIn } = useSession();
  const [readyFor, setReadyFor] = useState('');
  useEffect(() => {
    if (!isSignedIn) return;
    const ready = () => setReadyFor(user.user_id);
    // Without a database (private windows of some browsers), drafts live as long as the tab.
    restoreDrafts().then(ready, ready);
  }, [user.user_id, isSignedIn]);
  return readyFor !== '' && (!isSignedIn || readyFor === user.user_id);
};
