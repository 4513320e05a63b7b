import { Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_NICK_NAME } from '@contract/account-limits';
import { LoadError } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';
import { Avatar } from './avatar';
import styles from './messages.module.css';

interface Props {
  onSelect: (peerId: string) => void;
  onClose: () => void;
}

/** Finds the recipient by the beginning of the name. Enter chooses the first one. */
export const NewMessageDialog = ({ onSelect, onClose }: Props) => {
  useReturnFocus();
  const { t } = useTranslation('message');
  const { key, search, handlers } = usePausedSearch();
  const input = { query: { key } };
  const { data, error, refetch } = useEndpoint('GET /messages/people', input, {
    enabled: key !== '',
    keepPrevious: true,
  });
  const list = (key && data?.list) || [];
  return (
    <Modal open title={t('new.title')} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        aria-label={t('new.name')}
        placeholder={t('new.name')}
        autoComplete="off"
        maxLength={MAX_NICK_NAME}
        onChange={({ target }) => search(target.value)}
        {...handlers}
        onPressEnter={(event) => {
          // The focus returns to the button that opened the dialog, and the same key press would activate it again.
          event.preventDefault();
          if (list[0]) onSelect(list[0].id);
        }}
      />
      {error && <LoadError title={t('new.failed')} error={error} onRetry={() => void refetch()} />}
      <p className={styles.newHint} role="status">
        {key && data
          ? t(list.length === 0 ? 'new.none' : 'new.found', { count: list.length })
          : t('new.hint')}
      </p>
      <ul className={styles.rows} aria-label={t('new.people')}>
        {list.map(({ id, nick_name, avatar }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => onSelect(id)}>
              <Avatar name={nick_name} src={avatar} />
              <span className={styles.name}>{nick_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
