import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointKey } from '@contract';
import { useApp } from '@/lib/app-context';
import type { BatchAction, RowAction } from '../types';

/** The endpoints that delete a list of items. */
type DeletionKey = {
  [K in EndpointKey & `DELETE ${string}`]: EndpointInput<K>['body'] extends { id_list: string[] } ? K : never;
}[EndpointKey & `DELETE ${string}`];

interface Words {
  title: string;
  text: ReactNode;
  /** Label of the button; by default that of the action. */
  ok?: string;
  /** Message after success. */
  done: string;
}

/** The actions that delete a row, or the selected rows, permanently, after a confirmation. */
export const useDeletion = (key: DeletionKey) => {
  const { t } = useTranslation('admin-shared');
  const { call } = useApp();
  return useMemo(() => {
    const action = { key: 'delete', label: t('delete'), isDanger: true };
    const question = ({ title, text, ok = action.label }: Words) => ({ title, text, ok, isDanger: true });
    return {
      ofRow: (id: string, words: Words): RowAction => ({
        ...action,
        run: () => call(key, { body: { id_list: [id] } }),
        done: words.done,
        confirm: question(words),
      }),
      ofSelected: (words: (count: number) => Words): BatchAction<unknown> => ({
        ...action,
        confirm: (count) => question(words(count)),
        run: (id_list, options) => call(key, { body: { id_list } }, options),
        done: (count) => words(count).done,
      }),
    };
  }, [t, call, key]);
};
