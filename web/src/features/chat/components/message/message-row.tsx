import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '@contract/chat/records';
import { PersonName } from '@/components/text/person-name';
import { useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { timeOfDay } from '../../time-of-day';
import { useRoomActions } from '../../room/room-actions';
import { Avatar, colorOf } from '../people/avatar';
import { MessageActions } from './message-actions';
import { Reactions } from '../reactions/reactions';
import { ReadMark } from './read-mark';
import { RecordBody } from './record-body';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useSummary } from '../../use-summary';
import styles from './message-row.module.css';

interface Props {
  record: ChatRecord;
  /** Whether it is the first or last message of a run. */
  isFirst: boolean;
  isLast: boolean;
  isOwn: boolean;
  isActive?: boolean;
  /** Highlighted after a jump. */
  isMarked?: boolean;
  /** `UTC` on the server, which does not know the reader's time zone. */
  timeZone?: string;
}

const Quote = ({ record }: { record: ChatRecord }) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  const summary = useSummary();
  const nameOf = usePersonName();
  const { reply_to: quote } = record;
  if (!quote) return null;
  const name = nameOf(quote.nick_name) || t('gone');
  const words = (
    <>
      <span className={styles.quoteName}>
        <span className="sr-only">{t('answerTo')} </span>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.quoteText}>{summary(quote)}</span>
    </>
  );
  return actions ? (
    <button type="button" className={styles.quote} onClick={() => actions.jumpTo(quote.seq)}>
      {words}
    </button>
  ) : (
    <span className={styles.quote}>{words}</span>
  );
};

/** The mark of an edited message, which opens its earlier versions. */
const Edited = ({ record, title }: { record: ChatRecord; title: string }) => {
  const { t } = useTranslation('chat');
  const actions = useRoomActions();
  return actions ? (
    <button
      type="button"
      className={styles.edited}
      title={title}
      onClick={() => actions.openVersions(record)}
    >
      {t('edited')}
    </button>
  ) : (
    <span title={title}>{t('edited')}</span>
  );
};

/** A message: those of the reader are on the right; a run of one person has one name and picture. */
export const MessageRow = memo((props: Props) => {
  const { record, isFirst, isLast, isOwn, isActive, isMarked, timeZone } = props;
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const nameOf = usePersonName();
  const name = nameOf(record.nick_name) || t('gone');
  const time = timeOfDay(record.created_at, locale, timeZone);
  return (
    <div
      className={styles.row}
      role="article"
      tabIndex={-1}
      data-id={record.id}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-marked={isMarked || undefined}
      aria-label={t('messageOf', { name, time })}
    >
      {!isOwn && (
        <span className={styles.side}>
          {isFirst && <Avatar id={record.user_id ?? ''} name={name} src={record.avatar} />}
        </span>
      )}
      <div className={styles.bubble}>
        {isFirst && !isOwn && (
          <bdi className={styles.name} data-color={colorOf(record.user_id ?? '')}>
            <PersonName id={record.user_id} name={name} isPublic={record.user_is_public} />
          </bdi>
        )}
        {!record.is_withdrawn && <Quote record={record} />}
        <div className={styles.body}>
          <div className={styles.words}>
            {record.is_withdrawn ? (
              <span className={styles.gone}>{t('withdrawn')}</span>
            ) : (
              <RecordBody record={record} />
            )}
          </div>
          <span className={styles.meta}>
            {record.edited_at && !record.is_withdrawn && (
              <Edited record={record} title={formatDateTime(record.edited_at, locale, timeZone)} />
            )}
            <time dateTime={record.created_at} title={formatDateTime(record.created_at, locale, timeZone)}>
              {time}
            </time>
            {isOwn && !record.is_withdrawn && <ReadMark record={record} />}
          </span>
        </div>
        {record.reactions.length > 0 && <Reactions record={record} />}
        {isActive && <MessageActions record={record} />}
      </div>
    </div>
  );
});
