import { useTranslation } from 'react-i18next';
import type { ChatReaction, ChatRecord } from '@contract/chat/records';
import { useLocale } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useRoomActions } from '../../room/room-actions';
import { SmileIcon } from '../../icons';
import styles from './reactions.module.css';

/** Text that says who has reacted: the first people by name, the number of others. */
const useReactors = () => {
  const { t } = useTranslation('chat');
  const nameOf = usePersonName();
  const list = new Intl.ListFormat(useLocale());
  return ({ people, count }: ChatReaction): string => {
    const names = people.map(({ nick_name }) => nameOf(nick_name));
    const others = count - names.length;
    return list.format(others > 0 ? [...names, t('others', { count: others })] : names);
  };
};

/** The reactions to a message with their counts; a click adds or removes the reader's own. */
export const Reactions = ({ record }: { record: ChatRecord }) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const reactorsOf = useReactors();
  const canReact = actions?.canWrite === true;
  return (
    <div className={styles.reactions} role="group" aria-label={t('reactions')}>
      {record.reactions.map((reaction) => {
        const { emoji, count, is_own } = reaction;
        const who = reactorsOf(reaction);
        return (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            aria-pressed={is_own}
            aria-label={t('reactionOf', { emoji, names: who, shown: formatNumber(count) })}
            title={who}
            disabled={!canReact}
            onClick={() => actions?.react(record, emoji, !is_own)}
          >
            <span className={styles.emoji}>{emoji}</span>
            {formatNumber(count)}
          </button>
        );
      })}
      {canReact && (
        <button
          type="button"
          className={styles.add}
          aria-label={t('chat-room:actions.react')}
          title={t('chat-room:actions.react')}
          onClick={({ currentTarget }) =>
            actions.openReactions(record, currentTarget.getBoundingClientRect())
          }
        >
          <SmileIcon />
        </button>
      )}
    </div>
  );
};
