import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmileIcon } from '../../icons';
import { Popup } from '../popup';
import styles from '../reactions/reaction-picker.module.css';
import { loadPart } from '@/lib/page/load-failures';

const EmojiPicker = lazy(() => loadPart(() => import('../../emoji/emoji-picker')));

interface Props {
  className?: string;
  onPick: (emoji: string) => void;
}

/** A button that opens the emoji picker, which is loaded on demand. */
export const EmojiButton = ({ className, onPick }: Props) => {
  const { t } = useTranslation('chat');
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('chat-room:emoji.insert')}
        title={t('chat-room:emoji.insert')}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        <SmileIcon />
      </button>
      {anchor && (
        <Popup label={t('chat-room:emoji.insert')} anchor={anchor} onClose={() => setAnchor(null)}>
          <div className={styles.all}>
            <Suspense fallback={<p className={styles.loading}>{t('chat-room:emoji.loading')}</p>}>
              <EmojiPicker
                onPick={(emoji) => {
                  setAnchor(null);
                  onPick(emoji);
                }}
              />
            </Suspense>
          </div>
        </Popup>
      )}
    </>
  );
};
