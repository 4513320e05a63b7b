import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import type { BatchAction, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import { useCan } from '@/lib/session/abilities';
import type { Series, SeriesTask } from './series';

/** Actions on a series. A series without published articles has no public page. */
export const useSeriesActions = (onTask: (task: SeriesTask) => void) => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const deletion = useDeletion('DELETE /series');
  return useCallback(
    (series: Series): RowAction[] => {
      const { id, title, article_count: count } = series;
      const open = (kind: SeriesTask['kind']) => () => onTask({ kind, series });
      const order: RowAction = { key: 'order', label: t('series.order'), isMain: true, open: open('order') };
      const look: RowAction[] =
        count > 0 ? [{ key: 'view', label: t('series.view'), to: paths.series(id) }] : [];
      if (!canWrite) return [order, ...look];
      return [
        { key: 'edit', label: t('actions.edit'), isMain: true, open: open('edit') },
        order,
        ...look,
        deletion.ofRow(id, {
          title: t('ask.deleteSeries', { title }),
          text: t('ask.deleteSeriesText'),
          done: t('done.seriesDeleted', { count: 1 }),
        }),
      ];
    },
    [t, canWrite, onTask, deletion],
  );
};

/** Actions on the selected series. */
export const useSeriesBatch = (): readonly BatchAction<Series>[] => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const deletion = useDeletion('DELETE /series');
  return useMemo(
    () =>
      canWrite
        ? [
            deletion.ofSelected((count) => ({
              title: t('ask.deleteManySeries', { count }),
              text: t('ask.deleteSeriesText'),
              done: t('done.seriesDeleted', { count }),
            })),
          ]
        : [],
    [t, canWrite, deletion],
  );
};
