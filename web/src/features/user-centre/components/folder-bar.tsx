import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminPath } from '@contract/paths/admin-paths';
import { useAction } from '@/components/admin/table/actions/use-action';
import { Link } from '@/components/link';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { formatNumber } from '@/lib/format/format';
import { DRAG_TYPE, type Folders } from '../collects';
import { FolderDialog } from './folder-dialog';
import styles from './folders.module.css';

const pathOf = (query?: Record<string, string>): string => adminPath('my-collects', query);

interface FolderProps {
  name: string;
  count: number;
  to: string;
  isCurrent: boolean;
  /** Called with the id of a favourite that is dropped on it. */
  onDrop?: (id: string) => void;
  children?: ReactNode;
}

/** A link to the favourites of a folder, on which favourites can be dropped. */
const Folder = ({ name, count, to, isCurrent, onDrop, children }: FolderProps) => {
  const [isOver, setIsOver] = useState(false);
  const accepts = (event: DragEvent) => onDrop && event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <li
      className={styles.folder}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onDrop?.(event.dataTransfer.getData(DRAG_TYPE));
      }}
    >
      <Link to={to} className={styles.link} aria-current={isCurrent || undefined}>
        {name} <span className={styles.count}>{formatNumber(count)}</span>
      </Link>
      {children}
    </li>
  );
};

/** Renames, empties or deletes a folder. */
const FolderMenu = ({ name, count, onRename }: { name: string; count: number; onRename: () => void }) => {
  const { t } = useTranslation('user-centre');
  const { call } = useApp();
  const { act } = useAction();
  const navigate = useNavigate();
  const locale = useLocale();
  const empty = () =>
    void act(
      {
        run: () => call('PUT /articles/collects/folders/empty', { body: { name } }),
        done: t('folders.emptied'),
      },
      { title: t('folders.emptyAsk', { name, count }), ok: t('folders.empty'), isDanger: true },
    );
  const remove = () =>
    void act(
      {
        run: async () => {
          await call('DELETE /articles/collects/folders', { body: { name } });
          await navigate(withLocale(pathOf(), locale));
        },
        done: t('folders.deleted'),
      },
      {
        title: t('folders.deleteAsk', { name }),
        text: t('folders.deleteText'),
        ok: t('folders.delete'),
        isDanger: true,
      },
    );
  const items = [
    { key: 'rename', label: t('folders.rename'), onClick: onRename },
    { key: 'empty', label: t('folders.empty'), disabled: count === 0, onClick: empty },
    { key: 'delete', label: t('folders.delete'), danger: true, onClick: remove },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('folders.actions', { name })} />
    </Dropdown>
  );
};

/** Moves one dropped favourite. */
const useDrop = () => {
  const { t } = useTranslation('user-centre');
  const { call } = useApp();
  const { act } = useAction();
  return (folder: string) => (id: string) =>
    void act({
      run: () => call('PUT /articles/collects', { body: { id_list: [id], folder } }),
      done: folder ? t('moved', { folder }) : t('movedOut'),
    });
};

const NONE: Folders = { folders: [], unfiled: 0, count: 0 };

/** The folders of favourites with their counts: select one, drop favourites on it, change or delete it. */
export const FolderBar = () => {
  const { t } = useTranslation('user-centre');
  const mayChange = useCan('content.write');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const locale = useLocale();
  const { data = NONE } = useEndpoint('GET /articles/collects/folders');
  const [edited, setEdited] = useState<{ folder: string | null } | null>(null);
  const drop = useDrop();
  const dropOn = (folder: string) => (mayChange ? drop(folder) : undefined);
  const current = search.get('folder');
  const isUnfiled = search.get('is_unfiled') === 'true';
  return (
    <nav className={styles.bar} aria-label={t('folders.label')}>
      <ul className={styles.list}>
        <Folder name={t('folders.all')} count={data.count} to={pathOf()} isCurrent={!current && !isUnfiled} />
        <Folder
          name={t('folders.none')}
          count={data.unfiled}
          to={pathOf({ is_unfiled: 'true' })}
          isCurrent={isUnfiled}
          onDrop={dropOn('')}
        />
        {data.folders.map(({ name, count }) => (
          <Folder
            key={name}
            name={name}
            count={count}
            to={pathOf({ folder: name })}
            isCurrent={current === name}
            onDrop={dropOn(name)}
          >
            {mayChange && (
              <FolderMenu name={name} count={count} onRename={() => setEdited({ folder: name })} />
            )}
          </Folder>
        ))}
      </ul>
      {mayChange && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ folder: null })}>
          {t('folders.add')}
        </Button>
      )}
      {edited && (
        <FolderDialog
          folder={edited.folder}
          onClose={() => setEdited(null)}
          // Awaited, so that the list of the former name is not refetched.
          onSaved={async (name) => {
            if (edited.folder !== null && edited.folder === current)
              await navigate(withLocale(pathOf({ folder: name }), locale));
          }}
        />
      )}
    </nav>
  );
};
