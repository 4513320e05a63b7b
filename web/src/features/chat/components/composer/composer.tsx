import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '@contract/text/characters';
import { MAX_CHAT_TEXT } from '@contract/chat/limits';
import type { ChatArticle, ChatPerson } from '@contract/chat/records';
import { CloseIcon } from '@/components/icons/icons';
import { KeptPictures } from '../../media/kept-pictures';
import type { MediaTools } from '../../media/use-media-tools';
import type { Pictures } from '../../media/use-pictures';
import { useMentions } from '../../use-mentions';
import { PictureIcon, SendIcon } from '../../icons';
import { ArticleCard } from '../message/article-card';
import { EmojiButton } from './emoji-button';
import { MentionList } from './mention-list';
import styles from './composer.module.css';

/** The number of characters is shown from this length on. */
const NEARLY_FULL = MAX_CHAT_TEXT - 200;

export interface ComposerHandle {
  focus: () => void;
  insert: (text: string) => void;
}

interface Props {
  ref: Ref<ComposerHandle>;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** A line above the text that shows the message being answered or edited. */
  banner: { label: string; text: string } | null;
  onCancel: () => void;
  /** The article that will be attached to the message. */
  article: ChatArticle | null;
  onArticleRemove: () => void;
  /** Arrow up in an empty field: edits the reader's last message. */
  onEditLast: () => void;
  people: readonly ChatPerson[];
  /** Pictures that were chosen or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** Pictures that the browser could not store. */
  pictures: Pick<Pictures, 'kept' | 'retry' | 'drop'>;
  /** Buttons and panels of voice messages and videos. */
  media?: MediaTools;
  hint: string;
  /** The hint is about slow mode, not about keys. */
  isSlow: boolean;
}

/** Touch keyboards have no Shift+Enter: there, Enter starts a line and the button sends. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The form for writing a message. */
export const Composer = (props: Props) => {
  const {
    ref,
    text,
    onChange,
    onSend,
    banner,
    onCancel,
    article,
    onArticleRemove,
    onEditLast,
    people,
    onFiles,
    pictures,
    media,
    hint,
    isSlow,
  } = props;
  const { t } = useTranslation('chat');
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const nextCaret = useRef<number | null>(null);
  const { place, offered, index, setCaret, setIndex, handleKey: handleMention } = useMentions(text, people);
  const length = countCharacters(text.trim());
  const isTooLong = length > MAX_CHAT_TEXT;

  useEffect(() => {
    if (nextCaret.current === null) return;
    // a closing panel returns the focus to its button
    area.current?.focus();
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [text]);
  const putText = (next: string, caret: number) => {
    nextCaret.current = caret;
    onChange(next);
    setCaret(caret);
    area.current?.focus();
  };
  const pick = (name: string) => {
    if (!place) return;
    const before = `${text.slice(0, place.start)}${name} `;
    putText(before + text.slice(place.start + place.begun.length), before.length);
  };
  const insertEmoji = (emoji: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    };
    putText(text.slice(0, start) + emoji + text.slice(end), start + emoji.length);
  };
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert: (added) => {
      const next = text && !/\s$/.test(text) ? `${text} ${added}` : text + added;
      putText(next, next.length);
    },
  }));

  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms a suggestion of an input method
    if (event.nativeEvent.isComposing) return;
    if (handleMention(event, pick)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      if (!isTooLong && length > 0) onSend();
    } else if (event.key === 'Escape' && banner) onCancel();
    else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong && length > 0) onSend();
        area.current?.focus();
      }}
    >
      {banner && (
        <div className={styles.banner}>
          <span className={styles.bannerWords}>
            <strong>{banner.label}</strong>
            <span>{banner.text}</span>
          </span>
          <button type="button" className={styles.cancel} aria-label={t('cancel')} onClick={onCancel}>
            <CloseIcon />
          </button>
        </div>
      )}
      {article && (
        <div className={styles.article}>
          <ArticleCard article={article} />
          <button
            type="button"
            className={styles.cancel}
            aria-label={t('chat-room:removeArticle')}
            onClick={onArticleRemove}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      {offered.length > 0 && <MentionList people={offered} index={index} onPick={pick} />}
      <KeptPictures {...pictures} />
      {media?.voicePanel}
      <div className={styles.line} hidden={Boolean(media?.voicePanel)}>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <button
          type="button"
          className={styles.attach}
          aria-label={t('chat-room:addPicture')}
          title={t('chat-room:addPicture')}
          onClick={() => files.current?.click()}
        >
          <PictureIcon />
        </button>
        {media?.videoButton}
        <div className={styles.grow} data-text={text}>
          <textarea
            ref={area}
            rows={1}
            value={text}
            dir="auto"
            enterKeyHint={isTouch() ? 'enter' : 'send'}
            placeholder={article ? t('chat-room:writeAbout') : t('chat-room:write')}
            aria-label={t('chat-room:write')}
            aria-invalid={isTooLong || undefined}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? 'chat-mentions' : undefined}
            aria-activedescendant={offered.length > 0 ? `chat-mention-${index}` : undefined}
            onChange={({ target }) => {
              onChange(target.value);
              setCaret(target.selectionStart);
              setIndex(0);
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onKeyDown={handleKey}
            onPaste={(event) => {
              if (event.clipboardData.files.length === 0) return;
              event.preventDefault();
              onFiles([...event.clipboardData.files]);
            }}
          />
        </div>
        <EmojiButton className={styles.emoji} onPick={insertEmoji} />
        {text === '' && !article && media?.voiceButton ? (
          media.voiceButton
        ) : (
          <button
            type="submit"
            className={styles.send}
            aria-label={t('chat-room:send')}
            title={t('chat-room:send')}
            disabled={length === 0 || isTooLong}
          >
            <SendIcon />
          </button>
        )}
      </div>
      <p className={styles.hint} hidden={Boolean(media?.voicePanel)}>
        <span className={isSlow ? undefined : styles.keys}>{hint}</span>
        {length > NEARLY_FULL && (
          <span className={styles.count} data-over={isTooLong || undefined}>
            {length}/{MAX_CHAT_TEXT}
          </span>
        )}
      </p>
    </form>
  );
};
