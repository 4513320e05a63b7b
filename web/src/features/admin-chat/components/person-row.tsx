import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleHas } from '@contract/abilities';
import { UserType } from '@contract/enums';
import { Chip } from '@/components/admin/chip';
import { useAction } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp, useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { liftRestriction, type PersonInRoom } from '../chats';
import { Name } from './name';
import styles from './chats.module.css';

type Restriction = PersonInRoom['restrictions'][number];

/** Returns a function that describes a mute or ban: kind, scope and end. */
const useRestrictionWords = () => {
  const { t } = useTranslation('admin-chat');
  const locale = useLocale();
  return ({ room_id, until, is_ban }: Restriction): string =>
    [
      t(is_ban ? 'ban' : 'muted'),
      t(room_id ? 'people.here' : 'allRooms'),
      until ? t('addresses.until', { time: formatDateTime(until, locale, undefined) }) : t('forever'),
    ].join(' · ');
};

interface Props {
  person: PersonInRoom;
  onMute: () => void;
  /** Called before the focused button is removed. */
  onLift: () => void;
}

/** A person in a room, and the actions of an administrator. */
export const PersonRow = ({ person, onMute, onLift }: Props) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const wordsOf = useRestrictionWords();
  const { user_id, nick_name, avatar, role, since, restrictions } = person;
  const name = usePersonName()(nick_name);
  const canBeMuted = !roleHas(role, 'chat.moderate');
  const lift = ({ room_id }: Restriction) => {
    onLift();
    void act({
      run: () => liftRestriction(call, { user_id, room_id }),
      done: t('people.lifted', { name }),
    });
  };
  return (
    <li className={styles.person}>
      <span className={styles.room}>
        <span className={styles.avatar} aria-hidden="true">
          {avatar ? <img src={avatar} alt="" loading="lazy" /> : [...name][0]}
        </span>
        <span className={styles.words}>
          <span className={styles.tags}>
            <Name of={nick_name} id={user_id} />
            {role === UserType.VISITOR && <Chip color={null}>{t('people.guest')}</Chip>}
            {!canBeMuted && <Chip color="geekblue">{t('people.admin')}</Chip>}
          </span>
          {since && (
            <span className={styles.detail}>
              {t('people.since')} <DateTime value={since} />
            </span>
          )}
        </span>
      </span>
      {canBeMuted && (
        <Button aria-label={`${t('actions.mute')}: ${name}`} onClick={onMute}>
          {t('actions.mute')}
        </Button>
      )}
      {restrictions.map((one) => (
        <span key={one.room_id} className={styles.restriction}>
          <Chip color={one.is_ban ? 'red' : 'gold'}>{wordsOf(one)}</Chip>
          <Button
            disabled={isPending}
            aria-label={`${t('actions.lift')}: ${name}, ${wordsOf(one)}`}
            onClick={() => lift(one)}
          >
            {t('actions.lift')}
          </Button>
        </span>
      ))}
    </li>
  );
};
