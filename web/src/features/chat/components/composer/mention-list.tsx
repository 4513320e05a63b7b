import { useTranslation } from 'react-i18next';
import type { ChatPerson } from '@contract/chat/records';
import { Avatar } from '../people/avatar';
import styles from './composer.module.css';

interface Props {
  people: readonly ChatPerson[];
  /** Index of the person that Enter selects. */
  index: number;
  onPick: (name: string) => void;
}

/** People to mention, above the text. The field handles the keys. */
export const MentionList = ({ people, index, onPick }: Props) => {
  const { t } = useTranslation('chat');
  return (
    <ul className={styles.mentions} id="chat-mentions" role="listbox" aria-label={t('chat-room:mention')}>
      {people.map(({ user_id, nick_name, avatar }, at) => (
        <li
          key={user_id}
          id={`chat-mention-${at}`}
          role="option"
          aria-selected={at === index}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(nick_name)}
        >
          <Avatar id={user_id} name={nick_name} src={avatar} />
          <bdi>{nick_name}</bdi>
        </li>
      ))}
    </ul>
  );
};
