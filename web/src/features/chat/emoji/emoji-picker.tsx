import { EmojiPicker as Picker, type EmojiPickerListComponents, type SkinTone } from 'frimousse';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { local } from '@/lib/state/storage';
import { loadEmoji } from './emoji-data';
import styles from './emoji-picker.module.css';

/** Storage key of the skin tone that was used last. */
const TONE_KEY = 'emoji_tone';

const components: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div className={styles.category} {...props}>
      {category.label}
    </div>
  ),
  // ARIA counts from 1; the list scrolls by indexes from 0
  Row: ({ children, 'aria-rowindex': index, ...props }) => (
    <div className={styles.row} aria-rowindex={index || undefined} {...props}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': index = 0, ...props }) => (
    <button type="button" className={styles.emoji} aria-colindex={Number(index) + 1} {...props}>
      {emoji.emoji}
    </button>
  ),
};

/** All emoji by group, with a search field that has the focus. Arrow keys move, Enter selects. */
const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  return (
    <Picker.Root
      className={styles.picker}
      locale={locale === 'zh-CN' ? 'zh' : 'en'}
      columns={8}
      skinTone={(local.get(TONE_KEY) ?? 'none') as SkinTone}
      resolveEmojiData={() => loadEmoji(locale)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <div className={styles.head}>
        <Picker.Search
          className={styles.search}
          placeholder={t('chat-room:emoji.search')}
          aria-label={t('chat-room:emoji.search')}
          autoFocus
        />
        <Picker.SkinTone emoji="✋">
          {({ skinTone, setSkinTone, skinToneVariations }) => {
            const at = skinToneVariations.findIndex((one) => one.skinTone === skinTone);
            const next = skinToneVariations[(at + 1) % skinToneVariations.length];
            return (
              <button
                type="button"
                className={styles.tone}
                aria-label={t('chat-room:emoji.tone')}
                title={t('chat-room:emoji.tone')}
                onClick={() => {
                  if (!next) return;
                  setSkinTone(next.skinTone);
                  local.set(TONE_KEY, next.skinTone);
                }}
              >
                {skinToneVariations[at]?.emoji}
              </button>
            );
          }}
        </Picker.SkinTone>
      </div>
      <Picker.Viewport
        className={styles.viewport}
        tabIndex={0}
        role="group"
        aria-label={t('chat-room:emoji.all')}
      >
        <Picker.Loading className={styles.note}>{t('chat-room:emoji.loading')}</Picker.Loading>
        <Picker.Empty className={styles.note}>{t('chat-room:emoji.none')}</Picker.Empty>
        <Picker.List components={components} />
      </Picker.Viewport>
    </Picker.Root>
  );
};

export default EmojiPicker;
