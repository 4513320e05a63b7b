import { useTranslation } from 'react-i18next';
import { roleHas } from '@contract/abilities';
import { UserType } from '@contract/enums';
import type { ChatPerson } from '@contract/chat/records';
import { CloseIcon } from '@/components/icons/icons';
import { formatNumber } from '@/lib/format/format';
import { useRoomActions } from '../../room/room-actions';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { Avatar } from './avatar';
import { MuteIcon } from '../../icons';
import iconButton from '../icon-button.module.css';
import styles from './people.module.css';

interface Props {
  people: readonly ChatPerson[];
  onlineCount: number;
  onClose: () => void;
}

const RANK = { [UserType.ADMIN]: 0, [UserType.USER]: 1, [UserType.VISITOR]: 2 } as const;

const Person = ({ person }: { person: ChatPerson }) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const name = usePersonName()(person.nick_name);
  const isSelf = person.user_id === actions?.self;
  const isGuest = person.role === UserType.VISITOR;
  const words = (
    <>
      <Avatar id={person.user_id} name={name} src={person.avatar} />
      <bdi className={styles.name}>{name}</bdi>
      {person.role === UserType.ADMIN && <span className={styles.badge}>{t('admin')}</span>}
      {isGuest && <span className={styles.role}>{t('guest')}</span>}
      {isSelf && <span className={styles.role}>{t('you')}</span>}
    </>
  );
  const canBeMuted = actions?.canModerate && !isSelf && !roleHas(person.role, 'chat.moderate');
  return (
    <li className={styles.row}>
      {isSelf || !actions?.canWrite || isGuest ? (
        <span className={styles.person}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.person}
          title={t('chat-room:mentionName', { name: person.nick_name })}
          onClick={() => actions.mention(person.nick_name)}
        >
          {words}
        </button>
      )}
      {canBeMuted && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('chat-room:mutePerson', { name })}
          title={t('chat-room:mutePerson', { name })}
          onClick={() => actions.mute(person)}
        >
          <MuteIcon />
        </button>
      )}
    </li>
  );
};

/** The people in the room. */
export const People = ({ people, onlineCount, onClose }: Props) => {
  const { t } = useTranslation('chat');
  const sorted = people.toSorted((a, b) => RANK[a.role] - RANK[b.role]);
  const others = onlineCount - people.length;
  return (
    <aside className={styles.people} aria-label={t('people')}>
      <header className={styles.head}>
        <h2>{t('people')}</h2>
        <span className={styles.role}>{formatNumber(onlineCount)}</span>
        <button
          type="button"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={t('chat-room:closePeople')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      <ul className={styles.list}>
        {sorted.map((person) => (
          <Person key={person.user_id} person={person} />
        ))}
      </ul>
      {others > 0 && <p className={styles.more}>{t('chat-room:morePeople', { count: others })}</p>}
    </aside>
  );
};
