import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import type { ChatRecord } from '@contract/chat/records';
import { useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import type { Row } from '../../room/rows';
import { dayOf } from '../../time-of-day';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { MessageRow } from './message-row';
import styles from './row-view.module.css';

/** Maximum number of names of people who joined or left; the others are counted. */
const MOST_NAMES = 3;

const useMoveWords = () => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const nameOf = usePersonName();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (records: readonly ChatRecord[], type: number): string => {
    const moves = records.filter(({ msg_type }) => msg_type === type);
    const people = new Map<string, string>();
    let count = 0;
    for (const { payload } of moves) {
      if (!payload || !('people' in payload)) continue;
      count += payload.count;
      for (const { user_id, nick_name } of payload.people) people.set(user_id, nameOf(nick_name));
    }
    if (count === 0) return '';
    const names = [...people.values()].slice(0, MOST_NAMES);
    const others = Math.max(people.size, count) - names.length;
    const all = others > 0 ? [...names, t('others', { count: others })] : names;
    return t(type === MessageType.InRoom ? 'joined' : 'left', { names: list.format(all) });
  };
};

const Moves = ({ records }: { records: readonly ChatRecord[] }) => {
  const words = useMoveWords();
  const joined = words(records, MessageType.InRoom);
  const left = words(records, MessageType.OutRoom);
  return <p className={styles.note}>{[joined, left].filter(Boolean).join(' · ')}</p>;
};

const System = ({ record, timeZone }: { record: ChatRecord; timeZone?: string }) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const nameOf = usePersonName();
  if (record.msg_type !== MessageType.System || !record.payload)
    return <p className={styles.note}>{record.content}</p>;
  const { kind, until, reason, value } = record.payload;
  const name = nameOf(record.payload.nick_name);
  const time = until ? formatDateTime(until, locale, timeZone) : '';
  const isTimed = (kind === 'muted' || kind === 'banned') && time !== '';
  const isOff = (kind === 'slow_mode' || kind === 'read_only') && value === 0;
  const context = isTimed ? 'until' : isOff ? 'off' : undefined;
  return (
    <p className={styles.note}>
      {t(`system.${kind}`, { name, time, count: value, context })}
      {reason && ` ${t('reason', { reason })}`}
    </p>
  );
};

interface Props {
  row: Exclude<Row, { kind: 'unsent' }>;
  /** Id of the reader as it is in messages. */
  self: string;
  isActive?: boolean;
  isMarked?: boolean;
  timeZone?: string;
}

/** A row of the list of messages. */
export const RowView = ({ row, self, isActive, isMarked, timeZone }: Props) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  if (row.kind === 'message')
    return (
      <MessageRow
        record={row.record}
        isFirst={row.isFirst}
        isLast={row.isLast}
        isOwn={self !== '' && row.record.user_id === self}
        isActive={isActive}
        isMarked={isMarked}
        timeZone={timeZone}
      />
    );
  if (row.kind === 'day')
    return (
      <p className={styles.day}>
        <time dateTime={row.time.slice(0, 10)}>{dayOf(row.time, locale, timeZone)}</time>
      </p>
    );
  if (row.kind === 'new') return <p className={styles.new}>{t('newSince')}</p>;
  if (row.kind === 'moves') return <Moves records={row.records} />;
  return <System record={row.record} timeZone={timeZone} />;
};
