import { HolderOutlined } from '@ant-design/icons';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { PersonName } from '@/components/text/person-name';
import { CHUNK } from '@/components/admin/table/actions/run-batch';
import type { BatchAction, Column, Filter, RowAction } from '@/components/admin/table/types';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint } from '@/lib/app-context';
import { DRAG_TYPE, type Collect } from './collects';
import { FolderPicker } from './components/folder-picker';
import styles from './components/folders.module.css';

const Title = ({ row }: { row: Collect }) => (
  <span
    className={styles.title}
    lang={row.locale}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.setData(DRAG_TYPE, row.id);
      event.dataTransfer.effectAllowed = 'move';
    }}
  >
    <HolderOutlined aria-hidden className={styles.grip} />
    <Link to={paths.article(row.id)} draggable={false}>
      {row.title}
    </Link>
  </span>
);

/** The columns of the list of favourites. */
export const useCollectColumns = (): readonly Column<Collect, 'collected_at' | 'title'>[] => {
  const { t } = useTranslation('user-centre');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('columns.title'),
        sort: 'title',
        render: (row) => <Title row={row} />,
        text: ({ title }) => title,
      },
      {
        key: 'folder',
        title: t('columns.folder'),
        width: 180,
        render: ({ folder }) => folder,
        text: ({ folder }) => folder,
      },
      {
        key: 'author',
        title: t('columns.author'),
        width: 140,
        render: (row) => (
          <PersonName id={row.user_id} name={row.user_nick_name} isPublic={row.user_is_public} />
        ),
        text: ({ user_nick_name: name }) => name,
      },
      {
        key: 'collected_at',
        title: t('columns.collected_at'),
        sort: 'collected_at',
        width: 140,
        render: ({ collected_at: at }) => <DateTime value={at} />,
        text: ({ collected_at: at }) => at,
      },
    ],
    [t],
  );
};

/** The folder as a filter, also for narrow screens and screen readers. */
export const useCollectFilters = (): readonly Filter<'GET /articles/collects'>[] => {
  const { t } = useTranslation('user-centre');
  const { data } = useEndpoint('GET /articles/collects/folders');
  const folders = data?.folders;
  return useMemo(
    () => [
      {
        kind: 'select',
        name: 'folder',
        label: t('folders.label'),
        isOpen: true,
        options: (folders ?? []).map(({ name }) => ({ value: name, label: name })),
      },
      { kind: 'flag', name: 'is_unfiled', label: t('folders.none') },
    ],
    [t, folders],
  );
};

const byFolder = (rows: readonly Collect[]): [string, string[]][] => {
  const groups = new Map<string, string[]>();
  for (const { id, folder } of rows) groups.set(folder, [...(groups.get(folder) ?? []), id]);
  return [...groups];
};

/** Move and remove, for one favourite and for several; nothing for guests. */
export const useCollectActions = () => {
  const { t } = useTranslation('user-centre');
  const { call } = useApp();
  const mayChange = useCan('content.write');
  const chosen = useRef('');
  return useMemo(() => {
    if (!mayChange) return { actions: undefined, batch: undefined };
    const ask = (title: string) => {
      chosen.current = '';
      const choose = (name: string) => {
        chosen.current = name;
      };
      return { title, text: <FolderPicker onChange={choose} />, ok: t('move') };
    };
    const restore = async (rows: Collect[]) => {
      const removed = rows.map(({ id, folder, collected_at }) => ({ id, folder, collected_at }));
      for (let at = 0; at < removed.length; at += CHUNK)
        await call('PUT /articles/collects/restore', { body: { articles: removed.slice(at, at + CHUNK) } });
    };
    const actions = (row: Collect): RowAction[] => [
      {
        key: 'move',
        label: t('move'),
        confirm: ask(t('moveAsk', { count: 1 })),
        run: () => call('PUT /articles/collects', { body: { id_list: [row.id], folder: chosen.current } }),
        done: t('movedSome', { count: 1 }),
        undo: () => call('PUT /articles/collects', { body: { id_list: [row.id], folder: row.folder } }),
      },
      {
        key: 'remove',
        label: t('remove'),
        isMain: true,
        isDanger: true,
        run: () => call('DELETE /articles/collects', { body: { id_list: [row.id] } }),
        done: t('removed', { count: 1 }),
        undo: () => restore([row]),
      },
    ];
    const batch: BatchAction<Collect>[] = [
      {
        key: 'move',
        label: t('move'),
        confirm: (count) => ask(t('moveAsk', { count })),
        run: (id_list, options) =>
          call('PUT /articles/collects', { body: { id_list, folder: chosen.current } }, options),
        done: (count) => t('movedSome', { count }),
        undo: (rows) =>
          Promise.all(
            byFolder(rows).map(([folder, id_list]) =>
              call('PUT /articles/collects', { body: { id_list, folder } }),
            ),
          ),
      },
      {
        key: 'remove',
        label: t('remove'),
        isDanger: true,
        confirm: (count) => ({ title: t('removeAsk', { count }), ok: t('remove'), isDanger: true }),
        run: (id_list, options) => call('DELETE /articles/collects', { body: { id_list } }, options),
        done: (count) => t('removed', { count }),
        undo: restore,
      },
    ];
    return { actions, batch };
  }, [t, call, mayChange]);
};
