import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import type { BatchAction } from '@/components/admin/table/types';
import { useApp } from '@/lib/app-context';
import { hasChange, type Labels, restoreStates, type DraftRow } from './articles';
import { LabelsForm } from './components/labels-form';

/** Changes category and tags of the selected articles. */
const useLabels = (): BatchAction<DraftRow> => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canPublish = useCan('articles.publish');
  const chosen = useRef<Labels>({});
  return useMemo(
    () => ({
      key: 'labels',
      label: t('actions.labels'),
      confirm: (count, rows) => {
        chosen.current = {};
        return {
          title: t('ask.labels', { count }),
          form: (onReady) => (
            <LabelsForm
              tags={[...new Set(rows.flatMap(({ tags }) => tags))]}
              note={t(canPublish ? 'labels.shown' : 'labels.reviewed')}
              onChange={(labels) => {
                chosen.current = labels;
                onReady(hasChange(labels));
              }}
            />
          ),
          ok: t('actions.change'),
        };
      },
      run: (id_list, options) =>
        call('PUT /articles/labels', { body: { id_list, ...chosen.current } }, options),
      done: (count) => t('done.labels', { count }),
    }),
    [t, call, canPublish],
  );
};

/** Actions on the selected articles, by the user's abilities. */
export const useArticleBatch = (isTrash: boolean): readonly BatchAction<DraftRow>[] => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCan('content.write');
  const canPublish = useCan('articles.publish');
  const labels = useLabels();
  return useMemo(() => {
    if (!canWrite) return [];
    if (isTrash)
      return [
        {
          key: 'restore',
          label: t('actions.restore'),
          run: (id_list, options) => call('POST /articles/restore', { body: { id_list } }, options),
          done: (count) => t('done.restored', { count }),
        },
        {
          key: 'deletePermanently',
          label: t('actions.deletePermanently'),
          isDanger: true,
          confirm: (count) => ({
            title: t('ask.deleteManyPermanently', { count }),
            text: t('ask.deletePermanentlyText', { count }),
            ok: t('actions.deletePermanently'),
            isDanger: true,
          }),
          run: (id_list, options) => call('DELETE /articles/bin', { body: { id_list } }, options),
          done: (count) => t('done.deletedPermanently', { count }),
        },
      ];
    return [
      {
        key: 'publish',
        label: t('actions.publish'),
        confirm: (count) => ({
          title: t('ask.publishMany', { count }),
          text: t('ask.publishText'),
          ok: t('actions.publish'),
        }),
        run: (id_list, options) =>
          call('PUT /articles/state', { body: { id_list, state: 'published' } }, options),
        done: (count) => t(canPublish ? 'done.published' : 'done.handedIn', { count }),
      },
      {
        key: 'withdraw',
        label: t('actions.withdraw'),
        confirm: (count) => ({
          title: t('ask.withdrawMany', { count }),
          text: t('ask.withdrawText', { count }),
          ok: t('actions.withdraw'),
        }),
        run: (id_list, options) =>
          call('PUT /articles/state', { body: { id_list, state: 'withdrawn' } }, options),
        done: (count) => t('done.withdrawn', { count }),
      },
      labels,
      {
        key: 'delete',
        label: t('actions.delete'),
        isDanger: true,
        run: (id_list, options) => call('DELETE /articles', { body: { id_list } }, options),
        done: (count) => t('done.trashed', { count }),
        undo: (rows) => restoreStates(call, rows),
      },
    ];
  }, [t, call, canWrite, canPublish, isTrash, labels]);
};
