import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { useChat } from '../../chat-context';
import type { OutboxItem } from '../../outbox/outbox-store';
import { timeOfDay } from '../../time-of-day';
import { UnsentFile } from './unsent-file';
import { ClockIcon, WarningIcon } from '../../icons';
import { WrittenText } from '@/components/text/written-text';
import styles from './message-row.module.css';
import { ArticleCard } from './article-card';

interface Props {
  item: OutboxItem;
  isFirst: boolean;
  isConnected: boolean;
  onEdit: (text: string) => void;
}

/** A message that is not sent yet: pending, or refused with the reason and buttons to retry or discard it. */
export const UnsentRow = ({ item, isFirst, isConnected, onEdit }: Props) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const { outbox } = useChat();
  const { state, content, file, article, reply_to: quote, error, client_id: id } = item;
  const hasFailed = state === 'failed';
  const isHeld = state === 'held';
  const waiting = isHeld
    ? t('chat-room:state.held')
    : isConnected
      ? t('chat-room:state.sending')
      : t('chat-room:state.waiting');
  return (
    <div
      className={styles.row}
      role="article"
      tabIndex={-1}
      data-own
      data-unsent
      data-last
      data-first={isFirst || undefined}
      data-state={state}
      aria-label={hasFailed ? t('chat-room:state.failed') : waiting}
    >
      <div>
        <div className={styles.bubble}>
          {quote && (
            <span className={styles.quote}>
              <bdi className={styles.quoteName}>{quote.nick_name}</bdi>
              <span className={styles.quoteText}>{quote.text}</span>
            </span>
          )}
          <div className={styles.body}>
            <div className={styles.words}>
              <UnsentFile item={item} />
              <WrittenText html={null} text={content} />
              {article && <ArticleCard article={article} />}
            </div>
            <span className={styles.meta}>
              <span className={styles.state} title={hasFailed ? t('chat-room:state.failed') : waiting}>
                {hasFailed ? <WarningIcon /> : <ClockIcon />}
                {isHeld || (state === 'waiting' && !isConnected)
                  ? waiting
                  : timeOfDay(new Date(item.typed_at).toISOString(), locale)}
              </span>
            </span>
          </div>
        </div>
        {state === 'waiting' && file && !file.url && (
          <p className={styles.waiting}>
            <button type="button" onClick={() => void outbox.remove(id)}>
              {t('chat-room:state.discard')}
            </button>
          </p>
        )}
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {error || t('chat-room:state.failed')}
            <button type="button" onClick={() => void outbox.retry(id)}>
              {t('chat-room:state.again')}
            </button>
            {!file && (
              <button
                type="button"
                onClick={() => {
                  onEdit(content);
                  void outbox.remove(id);
                }}
              >
                {t('chat-room:state.edit')}
              </button>
            )}
            <button type="button" onClick={() => void outbox.remove(id)}>
              {t('chat-room:state.discard')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
};
