import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUICK_REACTIONS } from '@contract/chat/limits';
import { MoreIcon } from '../../icons';
import styles from './reaction-picker.module.css';
import { loadPart } from '@/lib/page/load-failures';

const EmojiPicker = lazy(() => loadPart(() => import('../../emoji/emoji-picker')));

interface Props {
  /** Emoji with which the reader has reacted. */
  own: ReadonlySet<string>;
  onPick: (emoji: string) => void;
}

/** A few emoji, and a button for all of them. */
export const ReactionPicker = ({ own, onPick }: Props) => {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <div className={styles.all}>
        <Suspense fallback={<p className={styles.loading}>{t('chat-room:emoji.loading')}</p>}>
          <EmojiPicker onPick={onPick} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.quick}>
      {QUICK_REACTIONS.map((emoji) => (
        <button key={emoji} type="button" aria-pressed={own.has(emoji)} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
      <button
        type="button"
        className={styles.more}
        aria-label={t('chat-room:emoji.more')}
        title={t('chat-room:emoji.more')}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon />
      </button>
    </div>
  );
};
