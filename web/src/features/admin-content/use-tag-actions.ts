import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { useCan } from '@/lib/session/abilities';
import type { BatchAction, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import type { Tag } from './tags';

/** The open dialog and its tag. */
export type TagTask = { kind: 'add' } | { kind: 'edit' | 'merge'; tag: Tag };

/** Actions on a tag. */
export const useTagActions = (onTask: (task: TagTask) => void) => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const deletion = useDeletion('DELETE /tags');
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
        deletion.ofRow(id, {
          title: t('ask.deleteTag', { title }),
          text: t('ask.deleteTagText', { count }),
          done: t('done.tagsDeleted', { count: 1 }),
        }),
      ];
    },
    [t, canWrite, onTask, deletion],
  );
};

/** Actions on the selected tags. */
export const useTagBatch = (): readonly BatchAction<Tag>[] => {
  const { t } = useTranslation('admin-content');
  const canWrite = useCan('content.write');
  const deletion = useDeletion('DELETE /tags');
  return useMemo(
    () =>
      canWrite
        ? [
            deletion.ofSelected((count) => ({
              title: t('ask.deleteTags', { count }),
              text: t('ask.deleteTagsText'),
              done: t('done.tagsDeleted', { count }),
            })),
          ]
        : [],
    [t, canWrite, deletion],
  );
};
