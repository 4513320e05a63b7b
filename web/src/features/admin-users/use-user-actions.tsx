import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import { DeletionEffects } from '@/components/admin/deletion-effects';
import type { BatchAction, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { nameOf, type UserRow, type UserTask } from './users';

/** Actions on an account. Nobody can block, reset or delete their own. */
export const useUserActions = (onTask: (task: UserTask) => void, onDetails: (user: UserRow) => void) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const canManage = useCan('site.manage');
  const ownId = useSession().user.user_id;
  const deletion = useDeletion('DELETE /users');
  return useCallback(
    (user: UserRow): RowAction[] => {
      const { id, blocked } = user;
      const open = (kind: 'role' | 'block' | 'reset') => () => onTask({ kind, user });
      const details: RowAction = { key: 'details', label: t('actions.details'), open: () => onDetails(user) };
      if (!canManage) return [{ ...details, isMain: true }];
      const edit: RowAction = { key: 'edit', label: t('actions.edit'), isMain: true, open: open('role') };
      if (id === ownId) return [edit, details];
      return [
        edit,
        blocked
          ? {
              key: 'unblock',
              label: t('actions.unblock'),
              isMain: true,
              run: () => call('PUT /users/block', { body: { user_id: id, blocked: false } }),
              done: t('done.unblocked'),
            }
          : { key: 'block', label: t('actions.block'), isMain: true, open: open('block') },
        details,
        { key: 'reset', label: t('actions.reset'), open: open('reset') },
        {
          key: 'end',
          label: t('actions.endSessions'),
          run: () => call('DELETE /users/{id}/sessions', { params: { id }, body: {} }),
          done: t('done.ended'),
        },
        deletion.ofRow(id, {
          title: t('delete.title', { name: nameOf(user) }),
          text: <DeletionEffects />,
          done: t('done.deleted', { count: 1 }),
        }),
      ];
    },
    [t, call, canManage, ownId, onTask, onDetails, deletion],
  );
};

/** Actions on the selected accounts. */
export const useUserBatch = (): readonly BatchAction<UserRow>[] => {
  const { t } = useTranslation('admin-users');
  const canManage = useCan('site.manage');
  const deletion = useDeletion('DELETE /users');
  return useMemo(
    () =>
      canManage
        ? [
            deletion.ofSelected((count) => ({
              title: t('delete.titleMany', { count }),
              text: <DeletionEffects />,
              done: t('done.deleted', { count }),
            })),
          ]
        : [],
    [t, canManage, deletion],
  );
};
