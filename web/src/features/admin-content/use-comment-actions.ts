import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import type { BatchAction, ConfirmDialog, RowAction } from '@/components/admin/table/types';
import { useApp } from '@/lib/app-context';
import {
  restoreStates,
  commentPath,
  MODERATION_ACTIONS,
  MODERATION_STATES,
  type CommentRow,
} from './comments';

/** Deletion is permanent and includes the replies. */
const useDeleteConfirmation = () => {
  const { t } = useTranslation('admin-content');
  return useCallback(
    (title: string): ConfirmDialog => ({
      title,
      text: t('ask.deleteCommentText'),
      ok: t('actions.delete'),
      isDanger: true,
    }),
    [t],
  );
};

/** Actions on a comment of the queue. */
export const useCommentActions = (onReply: (row: CommentRow) => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCan('content.write');
  const confirmation = useDeleteConfirmation();
  return useCallback(
    (row: CommentRow): RowAction[] => {
      const { id, state } = row;
      const look: RowAction = { key: 'view', label: t('actions.view'), to: commentPath(row) };
      if (!canWrite) return [{ ...look, isMain: true }];
      const verdicts = MODERATION_ACTIONS.filter((name) => MODERATION_STATES[name] !== state).map(
        (name): RowAction => ({
          key: name,
          label: t(`actions.${name}`),
          isMain: name === (state === 'shown' ? 'hide' : 'show'),
          run: () => call('PUT /comments/state', { body: { id_list: [id], state: MODERATION_STATES[name] } }),
          done: t(`done.${name}`, { count: 1 }),
          undo: () => restoreStates(call, [row]),
        }),
      );
      const reply: RowAction = {
        key: 'reply',
        label: t('actions.reply'),
        isMain: true,
        open: () => onReply(row),
      };
      const remove: RowAction = {
        key: 'delete',
        label: t('actions.delete'),
        isDanger: true,
        run: () => call('DELETE /comments/{id}', { params: { id } }),
        done: t('done.deleted', { count: 1 }),
        confirm: confirmation(t('ask.deleteComment')),
      };
      return [...(state === 'shown' ? [reply] : []), ...verdicts, look, remove];
    },
    [t, call, canWrite, onReply, confirmation],
  );
};

/** Actions on the selected comments. */
export const useCommentBatch = (): readonly BatchAction<CommentRow>[] => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCan('content.write');
  const confirmation = useDeleteConfirmation();
  return useMemo(() => {
    if (!canWrite) return [];
    const verdicts = MODERATION_ACTIONS.map((name): BatchAction<CommentRow> => ({
      key: name,
      label: t(`actions.${name}`),
      run: (id_list, options) =>
        call('PUT /comments/state', { body: { id_list, state: MODERATION_STATES[name] } }, options),
      done: (count) => t(`done.${name}`, { count }),
      undo: (rows) => restoreStates(call, rows),
    }));
    const remove: BatchAction<CommentRow> = {
      key: 'delete',
      label: t('actions.delete'),
      isDanger: true,
      isOneByOne: true,
      confirm: (count) => confirmation(t('ask.deleteComments', { count })),
      run: ([id = ''], options) => call('DELETE /comments/{id}', { params: { id } }, options),
      done: (count) => t('done.deleted', { count }),
    };
    return [...verdicts, remove];
  }, [t, call, canWrite, confirmation]);
};
