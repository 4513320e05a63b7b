import { AuditOutlined, DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import type { RowAction } from '@/components/admin/table/types';
import { can } from '@/lib/session/abilities';
import { useApp, useLocale } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { editPath, isIn, isOnline, nameOf, restoreStates, type DraftRow } from './articles';

/**
 * Actions on an article of the list, by the user's abilities.
 * @param onReview opens the review dialog
 */
export const useArticleActions = (isTrash: boolean, onReview: (row: DraftRow) => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const locale = useLocale();
  const { user } = useSession();
  return useCallback(
    (row: DraftRow): RowAction[] => {
      const { id, languages } = row;
      const title = nameOf(row, t);
      const canWrite = can(user, 'content.write');
      const body = { id_list: [id] };
      if (isTrash) {
        const restore: RowAction = {
          key: 'restore',
          label: t('actions.restore'),
          icon: UndoOutlined,
          isMain: true,
          run: () => call('POST /articles/restore', { body }),
          done: t('done.restored', { count: 1 }),
        };
        const deletePermanently: RowAction = {
          key: 'deletePermanently',
          label: t('actions.deletePermanently'),
          icon: DeleteOutlined,
          isMain: true,
          isDanger: true,
          run: () => call('DELETE /articles/bin', { body }),
          done: t('done.deletedPermanently', { count: 1 }),
          confirm: {
            title: t('ask.deletePermanently', { title }),
            text: t('ask.deletePermanentlyText', { count: 1 }),
            ok: t('actions.deletePermanently'),
            isDanger: true,
          },
        };
        return canWrite ? [restore, deletePermanently] : [];
      }
      const shown = [locale, ...LOCALES].find((one) =>
        languages.some((language) => language.locale === one && isOnline(language)),
      );
      const setState = (state: 'published' | 'withdrawn') => () =>
        call('PUT /articles/state', { body: { ...body, state } });
      const actions: (RowAction | false)[] = [
        {
          key: 'edit',
          label: t(canWrite ? 'actions.edit' : 'actions.look'),
          icon: canWrite ? EditOutlined : EyeOutlined,
          isMain: true,
          to: editPath(id, row.locale),
        },
        can(user, 'articles.review') &&
          isIn(row, 'in_review') && {
            key: 'review',
            label: t('actions.review'),
            icon: AuditOutlined,
            isMain: true,
            open: () => onReview(row),
          },
        shown !== undefined && {
          key: 'view',
          label: t('actions.view'),
          to: `${paths.article(id)}${shown === locale ? '' : `?lang=${shown}`}`,
        },
        canWrite &&
          isIn(row, 'draft', 'withdrawn') && {
            key: 'publish',
            label: t('actions.publish'),
            run: setState('published'),
            done: t(can(user, 'articles.publish') ? 'done.published' : 'done.handedIn', { count: 1 }),
          },
        canWrite &&
          (isIn(row, 'scheduled') || languages.some(isOnline)) && {
            key: 'withdraw',
            label: t('actions.withdraw'),
            run: setState('withdrawn'),
            done: t('done.withdrawn', { count: 1 }),
            confirm: {
              title: t('ask.withdraw', { title }),
              text: t('ask.withdrawText', { count: 1 }),
              ok: t('actions.withdraw'),
            },
          },
        canWrite && {
          key: 'delete',
          label: t('actions.delete'),
          isDanger: true,
          run: () => call('DELETE /articles', { body }),
          done: t('done.trashed', { count: 1 }),
          undo: () => restoreStates(call, [row]),
        },
      ];
      return actions.filter((action) => action !== false);
    },
    [t, call, locale, user, isTrash, onReview],
  );
};
