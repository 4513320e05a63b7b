import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/components/admin/use-can-write';
import type { BatchAction, Question, RowAction } from '@/components/admin/table/types';
import { useApp } from '@/lib/app-context';
import { giveBackStates, placeOf, VERDICT_NAMES, VERDICTS, type CommentRow } from './comments';

/** Deleting is for good, answers included. */
const useDeleteQuestion = () => {
  const { t } = useTranslation('admin-content');
  return useCallback(
    (title: string): Question => ({
      title,
      text: t('ask.deleteCommentText'),
      ok: t('actions.delete'),
      isDanger: true,
    }),
    [t],
  );
};

/** What can be done to a comment of the queue. */
export const useCommentActions = (onReply: (row: CommentRow) => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCanWrite();
  const question = useDeleteQuestion();
  return useCallback(
    (row: CommentRow): RowAction[] => {
      const { id, state } = row;
      const look: RowAction = { key: 'view', label: t('actions.view'), to: placeOf(row) };
      if (!canWrite) return [{ ...look, isMain: true }];
      const verdicts = VERDICT_NAMES.filter((name) => VERDICTS[name] !== state).map((name): RowAction => ({
        key: name,
        label: t(`actions.${name}`),
        isMain: name === (state === 'shown' ? 'hide' : 'show'),
        run: () => call('PUT /comments/state', { body: { id_list: [id], state: VERDICTS[name] } }),
        done: t(`done.${name}`, { count: 1 }),
        undo: () => giveBackStates(call, [row]),
      }));
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
        question: question(t('ask.deleteComment')),
      };
      return [...(state === 'shown' ? [reply] : []), ...verdicts, look, remove];
    },
    [t, call, canWrite, onReply, question],
  );
};

/** What can be done to the selected comments. */
export const useCommentBatch = (): readonly BatchAction<CommentRow>[] => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCanWrite();
  const question = useDeleteQuestion();
  return useMemo(() => {
    if (!canWrite) return [];
    const verdicts = VERDICT_NAMES.map((name): BatchAction<CommentRow> => ({
      key: name,
      label: t(`actions.${name}`),
      run: (id_list, options) =>
        call('PUT /comments/state', { body: { id_list, state: VERDICTS[name] } }, options),
      done: (count) => t(`done.${name}`, { count }),
      undo: (rows) => giveBackStates(call, rows),
    }));
    const remove: BatchAction<CommentRow> = {
      key: 'delete',
      label: t('actions.delete'),
      isDanger: true,
      isOneByOne: true,
      question: (count) => question(t('ask.deleteComments', { count })),
      run: ([id = ''], options) => call('DELETE /comments/{id}', { params: { id } }, options),
      done: (count) => t('done.deleted', { count }),
    };
    return [...verdicts, remove];
  }, [t, call, canWrite, question]);
};
