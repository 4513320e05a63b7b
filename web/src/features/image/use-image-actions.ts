import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchAction, Filter, RowAction } from '@/components/admin/table/types';
import { can, useCan } from '@/lib/session/abilities';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { canCrop, mayChange, type Image, type ImageTask } from './images';

/** Actions on an image. */
export const useImageActions = (onTask: (task: ImageTask) => void) => {
  const { t } = useTranslation('image');
  const { user } = useSession();
  return useCallback(
    (image: Image): RowAction[] => {
      const action = (kind: ImageTask['kind'], rest: Partial<RowAction> = {}): RowAction => ({
        key: kind,
        label: t(`actions.${kind}`),
        open: () => onTask({ kind, image }),
        ...rest,
      });
      const uses = action('uses', { isMain: true });
      if (!mayChange(user, image)) return [uses];
      return [
        action('edit', { isMain: true }),
        uses,
        ...(canCrop(image) ? [action('crop')] : []),
        ...(can(user, 'images.edit_any') ? [action('replace')] : []),
        action('delete', { isDanger: true }),
      ];
    },
    [t, user, onTask],
  );
};

/** Actions on the selected images. Used ones are not deleted; their names are shown. */
export const useImageBatch = (): readonly BatchAction<Image>[] => {
  const { t } = useTranslation('image');
  const { call } = useApp();
  const canWrite = useCan('content.write');
  return useMemo(
    () =>
      canWrite
        ? [
            {
              key: 'delete',
              label: t('actions.delete'),
              isDanger: true,
              confirm: (count) => ({
                title: t('ask.deleteMany', { count }),
                text: t('ask.deleteManyText'),
                ok: t('actions.delete'),
                isDanger: true,
              }),
              run: (id_list, options) => call('DELETE /images', { body: { id_list } }, options),
              done: (count) => t('done.deleted', { count }),
            },
          ]
        : [],
    [t, call, canWrite],
  );
};

/** Filters of the library, besides the search. */
export const useImageFilters = (): readonly Filter<'GET /images'>[] => {
  const { t } = useTranslation('image');
  return useMemo(
    () => [
      { kind: 'text', name: 'tag', label: t('tag') },
      { kind: 'flag', name: 'unused', label: t('onlyUnused') },
    ],
    [t],
  );
};
