import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '@contract/characters';
import { MAX_COMMENT_LENGTH } from '@contract/enums';
import { isBusinessError } from '@/lib/http';
import { joinDraft, keepDraft, readDrafts } from '../drafts';
import { errorMessage } from '../error-message';
import { useThread } from '../thread-context';
import { useCreateComment } from '../use-comment-mutations';
import { useMention } from '../use-mention';
import { mentionId, MentionSuggestions } from './mention-suggestions';
import { SendButton } from './send-button';
import styles from './composer.module.css';

/** From this length on the number of characters is shown. */
const NEARLY_FULL = MAX_COMMENT_LENGTH - 200;

interface Props {
  /** Id of the parent; '' for a top-level comment. */
  parentId: string;
  /** Author of the parent. */
  answering?: string;
  draft: string;
  onWritten?: () => void;
  onCancel?: () => void;
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** The text of a comment, stored in this browser until it is sent, and its submission. */
const useWriting = ({ parentId, draft, onWritten }: Props) => {
  const { articleId } = useThread();
  const [text, setText] = useState(draft);
  const [homePage, setHomePage] = useState('');
  const change = (next: string) => {
    setText(next);
    keepDraft(articleId, parentId, next);
  };
  const { mutate, isPending, error } = useCreateComment(() => {
    change('');
    onWritten?.();
  });
  const length = countCharacters(text.trim());
  const isTooLong = length > MAX_COMMENT_LENGTH;
  const send = () => {
    if (isPending || isTooLong || length === 0) return;
    // stored again: an expired session clears the browser's storage, and this text must survive
    mutate({ content: text, parentId, homePage }, { onError: () => keepDraft(articleId, parentId, text) });
  };
  return { text, change, homePage, setHomePage, length, isTooLong, send, isPending, error };
};

type Writing = ReturnType<typeof useWriting>;

/** Honeypot field that bots fill in; shown when a browser's autofill filled it in for a user. */
const HomePage = ({ writing, id }: { writing: Writing; id: string }) => {
  const { t } = useTranslation('comment');
  const isSeen = isBusinessError(writing.error) && writing.error.code === 'looks_automatic';
  return (
    <div className={isSeen ? styles.field : styles.trap} aria-hidden={isSeen ? undefined : true}>
      <label htmlFor={id}>{t('write.homePage')}</label>
      <input
        id={id}
        name="home_page"
        autoComplete="off"
        tabIndex={isSeen ? 0 : -1}
        value={writing.homePage}
        onChange={(event) => writing.setHomePage(event.target.value)}
      />
    </div>
  );
};

const Foot = ({ writing, hintId, onCancel }: { writing: Writing; hintId: string; onCancel?: () => void }) => {
  const { t } = useTranslation('comment');
  const { length, isTooLong, isPending } = writing;
  return (
    <div className={styles.foot}>
      <p className={styles.hint} id={hintId}>
        {t('write.hint')}
      </p>
      {length > NEARLY_FULL && (
        <p className={styles.count} data-over={isTooLong || undefined}>
          {t('write.count', { length, max: MAX_COMMENT_LENGTH })}
        </p>
      )}
      {onCancel && (
        <button type="button" className={styles.quiet} onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
      <SendButton isPending={isPending} isDisabled={isTooLong} />
    </div>
  );
};

/** Form for a comment or a reply. */
export const Composer = (props: Props) => {
  const { parentId, answering, onCancel } = props;
  const { articleId } = useThread();
  const { t } = useTranslation('comment');
  const writing = useWriting(props);
  const { text, change, isTooLong, send, error } = writing;
  const area = useRef<HTMLTextAreaElement>(null);
  const mention = useMention({ text, area, onPick: change });
  const restore = useEffectEvent((typed: string) => {
    const restored = joinDraft(readDrafts(articleId)[parentId] ?? '', typed);
    if (restored !== text) change(restored);
  });
  // The server knows no draft, and what was typed into its markup must not be rendered away.
  useLayoutEffect(() => restore(area.current?.value ?? ''), []);
  const id = useId();
  const label = answering ? t('write.answer', { name: answering }) : t('write.label');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim()) send();
    else area.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className={styles.grow} data-text={text}>
        <textarea
          ref={area}
          id={id}
          value={text}
          rows={2}
          placeholder={label}
          autoFocus={Boolean(onCancel)}
          dir="auto"
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => change(event.target.value)}
          aria-controls={mention.offered.length > 0 ? `${id}-names` : undefined}
          aria-activedescendant={
            mention.offered.length > 0 ? mentionId(`${id}-names`, mention.active) : undefined
          }
          onKeyDown={(event) => {
            if (!mention.handleKey(event) && isSend(event)) submit();
          }}
        />
      </div>
      <HomePage writing={writing} id={`${id}-home`} />
      {mention.offered.length > 0 && (
        <MentionSuggestions
          id={`${id}-names`}
          names={mention.offered}
          active={mention.active}
          onPick={mention.pick}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {errorMessage(error, t('failed'))}
        </p>
      )}
      <Foot writing={writing} hintId={`${id}-hint`} onCancel={onCancel} />
    </form>
  );
};
