import { EditOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { DateTime } from '@/components/text/date-time';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';
import { useSession } from '@/lib/session/session';
import type { Conversation, Message } from '../messages';
import { readDraft } from '../unsent-texts';
import { Avatar } from './avatar';
import styles from './messages.module.css';
import { NewMessageDialog } from './new-message-dialog';

const Preview = ({ message, peerId }: { message: Message; peerId: string }) => {
  const { t } = useTranslation('message');
  const { user } = useSession();
  const draft = readDraft(peerId);
  if (draft)
    return (
      <span className={styles.preview}>
        <em className={styles.draft}>{t('draft')}</em> {draft}
      </span>
    );
  const text = message.content || t('picture');
  return (
    <span className={styles.preview}>{message.user_id === user.user_id ? t('you', { text }) : text}</span>
  );
};

interface Props {
  selected: string;
  /** @param at id of the found message, or empty */
  onSelect: (peerId: string, at: string) => void;
}

const Row = ({ row, selected, onSelect }: Props & { row: Conversation }) => {
  const { t } = useTranslation('message');
  const { user, last_message, match, unread } = row;
  const name = user.nick_name || t('gone');
  const shown = match ?? last_message;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={user.id === selected || undefined}
        onClick={() => onSelect(user.id, match?.id ?? '')}
      >
        <Avatar name={name} src={user.avatar} />
        <span className={styles.rowText}>
          <span className={styles.rowHead}>
            <strong className={styles.name}>{name}</strong>
            <DateTime className={styles.time} value={shown.created_at} />
          </span>
          <span className={styles.rowHead}>
            <Preview message={shown} peerId={user.id} />
            {unread > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{unread}</span>
                <span className={styles.hidden}>{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
};

/** The conversations, the latest first, with search. */
export const ConversationList = (props: Props) => {
  const { t } = useTranslation('message');
  const { key, search, handlers } = usePausedSearch();
  const [isNew, setIsNew] = useState(false);
  const begin = (peerId: string) => {
    setIsNew(false);
    props.onSelect(peerId, '');
  };
  const [page, setPage] = useState(1);
  const input = { query: { page, limit: MAX_PAGE_SIZE, key: key || undefined } };
  const { data, error, refetch } = useEndpoint('GET /messages', input, { keepPrevious: true });
  return (
    <nav className={styles.conversations} aria-label={t('conversations')}>
      <div className={styles.search}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('search')}
          placeholder={t('searchShort')}
          onChange={({ target }) => {
            setPage(1);
            search(target.value);
          }}
          {...handlers}
        />
        <Button
          icon={<EditOutlined />}
          aria-label={t('new.title')}
          title={t('new.title')}
          onClick={() => setIsNew(true)}
        />
      </div>
      {isNew && <NewMessageDialog onSelect={begin} onClose={() => setIsNew(false)} />}
      {error && <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={1} />}
      {data?.list.length === 0 && (
        <Empty
          className={styles.empty}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(key ? 'notFound' : 'empty')}
        >
          {!key && (
            <Button type="primary" onClick={() => setIsNew(true)}>
              {t('new.title')}
            </Button>
          )}
        </Empty>
      )}
      <ul className={styles.rows}>
        {data?.list.map((row) => (
          <Row key={row.user.id} row={row} {...props} />
        ))}
      </ul>
      {data && data.count > MAX_PAGE_SIZE && (
        <div className={styles.pages}>
          <Pagination
            simple
            size="small"
            current={page}
            pageSize={MAX_PAGE_SIZE}
            total={data.count}
            onChange={setPage}
          />
        </div>
      )}
    </nav>
  );
};
