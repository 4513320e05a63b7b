import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { useRoomActions } from '../../room/room-actions';
import { useMessageActions } from '../../use-message-actions';
import { MoreIcon, SmileIcon } from '../../icons';
import styles from './message-actions.module.css';

/** Touch needs larger buttons, which do not fit next to a message: a sheet shows them. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Buttons of a message; rendered while it is hovered, focused or touched. */
export const MessageActions = ({ record }: { record: ChatRecord }) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const all = useMessageActions(record);
  if (!actions || all.length === 0) return null;
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('chat-room:actions.label')}>
      {isTouch() ? (
        <button
          type="button"
          aria-label={t('chat-room:actions.all')}
          onClick={() => actions.openSheet(record)}
        >
          <MoreIcon />
        </button>
      ) : (
        <>
          {actions.canWrite && (
            <button
              type="button"
              aria-label={t('chat-room:actions.react')}
              title={t('chat-room:actions.react')}
              onClick={({ currentTarget }) =>
                actions.openReactions(record, currentTarget.getBoundingClientRect())
              }
            >
              <SmileIcon />
            </button>
          )}
          {all.map(({ key, icon, run }) => (
            <button
              key={key}
              type="button"
              aria-label={t(`chat-room:actions.${key}`)}
              title={t(`chat-room:actions.${key}`)}
              onClick={run}
            >
              {icon}
            </button>
          ))}
        </>
      )}
    </div>
  );
};
