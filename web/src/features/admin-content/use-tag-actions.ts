import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { useCan } from '@/lib/abilities';
import type { BatchAction, RowAction } from '@/components/admin/table/types';
import { useApp } from '@/lib/app-context';
import type { Tag } from './tags';

/** The open dialog and its tag. */
export type TagTask = { kind: 'add' } | { kind: 'edit' | 'merge'; tag: Tag };

/** Actions on a tag. */
export const useTagActions = (onTask: (task: TagTask) => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const canWrite = useCan('content.write');
  return useCallback(
    (tag: Tag): RowAction[] => {
      const { id, title, article_count: count } = tag;
      const look: RowAction = {
        key: 'view',
        label: t('tags.view'),
        to: `${paths.articles}?tag=${encodeURIComponent(title)}`,
      };
      if (!canWrite) return [{ ...look, isMain: true }];
      return [
        { key: 'edit', label: t('actions.edit'), isMain: true, open: () => onTask({ kind: 'edit', tag }) },
        { key: 'merge', label: t('actions.merge'), isMain: true, open: () => onTask({ kind: 'merge', tag }) },
        look,
        {
          key: 'delete',
          label: t('actions.delete'),
          isDanger: true,
          run: () => call('DELETE /tags', { body: { id_list: [id] } }),
          done: t('done.tagsDeleted', { count: 1 }),
          confirm: {
            title: t('ask.deleteTag', { title }),
            text: t('ask.deleteTagText', { count }),
            ok: t('actions.delete'),
            isDanger: true,
          },
        },
      ];
    },
    [t, call, canWrite, onTask],
  );
};

/** Actions on the selected tags. */
export const useTagBatch = (): readonly BatchAction<Tag>[] => {
  const { t } = useTranslation('admin-content');
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
                title: t('ask.deleteTags', { count }),
                text: t('ask.deleteTagsText'),
                ok: t('actions.delete'),
                isDanger: true,
              }),
              run: (id_list, options) => call('DELETE /tags', { body: { id_list } }, options),
              done: (count) => t('done.tagsDeleted', { count }),
            },
          ]
        : [],
    [t, call, canWrite],
  );
};
