import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UserType } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { chosen } from '@/lib/state/chosen';
import { useSession } from '@/lib/session/session';

/**
 * Saves the language and the theme that the person chooses in the header with the account, so that other devices show them after
 * sign-in. The page has switched already: a failure is not shown, and the next choice is sent again.
 */
export const useKeepChosen = (): void => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { mutate } = useMutation({
    mutationFn: (body: ReturnType<typeof chosen.get>) =>
      call('PUT /user_info', { body }, { isQuiet: true, isSignIn: true }),
    // in order, so that the last choice is kept
    scope: { id: 'chosen' },
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /user_info'] }),
  });
  const hasProfile = user.role !== UserType.VISITOR;
  useEffect(
    () => (hasProfile ? chosen.subscribe(() => mutate(chosen.get())) : undefined),
    [hasProfile, mutate],
  );
};
