import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useRoomActions } from '../room/room-actions';
import { useReaders } from '../room/room-reads';
import { useMessageActions } from '../use-message-actions';
import { Popup } from './popup';
import { ReactionPicker } from './reactions/reaction-picker';
import styles from './action-sheet.module.css';

interface Props {
  record: ChatRecord;
  onClose: () => void;
}

/** The actions on a message for touch screens: reactions, and actions with labels. */
export const ActionSheet = ({ record, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const all = useMessageActions(record);
  const readers = useReaders(record);
  const own = new Set(record.reactions.filter(({ is_own }) => is_own).map(({ emoji }) => emoji));
  return (
    <Popup label={t('chat-room:actions.label')} onClose={onClose}>
      {actions?.canWrite && !record.is_withdrawn && (
        <ReactionPicker
          own={own}
          onPick={(emoji) => {
            onClose();
            actions.react(record, emoji, !own.has(emoji));
          }}
        />
      )}
      <ul className={styles.list}>
        {all.map(({ key, icon, run }) => (
          <li key={key}>
            <button
              type="button"
              data-danger={key === 'withdraw' || undefined}
              onClick={() => {
                onClose();
                run();
              }}
            >
              {icon}
              {t(`chat-room:actions.${key}`)}
            </button>
          </li>
        ))}
      </ul>
      {readers && <p className={styles.readers}>{readers}</p>}
    </Popup>
  );
};
