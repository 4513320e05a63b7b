import { Input, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_KEY } from '@contract/limits';
import { LoadError } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { DateTime } from '@/components/text/date-time';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';
import { useSession } from '@/lib/session/session';
import styles from './messages.module.css';

const PAGE_SIZE = 20;

interface Props {
  peerId: string;
  /** Name of the other person. */
  name: string;
  /** @param id of the selected message */
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** Searches the messages of a conversation by text, newest first. */
export const SearchDialog = ({ peerId, name, onSelect, onClose }: Props) => {
  useReturnFocus();
  const { t } = useTranslation('message');
  const { user } = useSession();
  const { key, search, handlers } = usePausedSearch();
  const [page, setPage] = useState(1);
  const input = { query: { user_id: peerId, key, page, limit: PAGE_SIZE } };
  const { data, error, refetch } = useEndpoint('GET /messages_record', input, {
    enabled: key !== '',
    keepPrevious: true,
  });
  const found = key ? data : undefined;
  return (
    <Modal open title={t('find.title', { name })} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        allowClear
        aria-label={t('find.text')}
        placeholder={t('find.text')}
        autoComplete="off"
        maxLength={MAX_KEY}
        onChange={({ target }) => {
          setPage(1);
          search(target.value);
        }}
        {...handlers}
      />
      {error && <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      <p className={styles.newHint} role="status">
        {found && t(found.count === 0 ? 'notFound' : 'find.found', { count: found.count })}
      </p>
      <ul className={styles.found} aria-label={t('log')}>
        {found?.list.map(({ id, user_id, content, created_at }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => onSelect(id)}>
              <span className={styles.rowText}>
                <span className={styles.rowHead}>
                  <strong className={styles.name}>{user_id === user.user_id ? t('me') : name}</strong>
                  <DateTime className={styles.time} value={created_at} />
                </span>
                <span className={styles.excerpt}>{content}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.count > PAGE_SIZE && (
        <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={found.count} onChange={setPage} />
      )}
    </Modal>
  );
};
