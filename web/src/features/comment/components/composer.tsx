import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '@contract/text/characters';
import { MAX_COMMENT_LENGTH } from '@contract/enums';
import { isBusinessError } from '@/lib/http/http';
import { joinDraft, NOBODY, readDraft, storeDraft } from '@/lib/unsent/unsent-texts';
import { draftPlace } from '../drafts';
import { errorMessage } from '../error-message';
import { useThread } from '../thread-context';
import { useCreateComment } from '../use-comment-mutations';
import { useMention } from '../use-mention';
import { mentionId, MentionSuggestions } from './mention-suggestions';
import { SendButton } from './send-button';
import styles from './composer.module.css';

/** The number of characters is shown from this length on. */
const NEARLY_FULL = MAX_COMMENT_LENGTH - 200;

interface Props {
  /** Id of the parent; '' for a top-level comment. */
  parentId: string;
  /** Author of the parent. */
  answering?: string;
  onWritten?: () => void;
  onCancel?: () => void;
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** The text of a comment, stored for its author in this browser until it is sent, and its submission. */
const useWriting = ({ parentId, onWritten }: Props, area: RefObject<HTMLTextAreaElement | null>) => {
  const { articleId, draftsOwner: owner } = useThread();
  const place = draftPlace(articleId, parentId);
  const [text, setText] = useState('');
  const [homePage, setHomePage] = useState('');
  const change = (next: string) => {
    setText(next);
    void storeDraft(place, next, owner);
  };
  const shownFor = useRef(NOBODY);
  const restore = useEffectEvent((field: string) => {
    // text of another account in the field is neither shown to this one nor stored for it
    const typed = shownFor.current === NOBODY || shownFor.current === owner ? field : '';
    shownFor.current = owner;
    const restored = joinDraft(readDraft(place, owner), joinDraft(readDraft(place, NOBODY), typed));
    if (restored || text) change(restored);
  });
  // The server renders no draft, and text typed into its markup before hydration must be kept.
  useLayoutEffect(() => restore(area.current?.value ?? ''), [owner, place, area]);
  const { mutate, isPending, error } = useCreateComment(() => {
    change('');
    onWritten?.();
  });
  const length = countCharacters(text.trim());
  const isTooLong = length > MAX_COMMENT_LENGTH;
  const send = () => {
    if (isPending || isTooLong || length === 0) return;
    mutate({ content: text, parentId, homePage });
  };
  return { text, change, homePage, setHomePage, length, isTooLong, send, isPending, error };
};

type Writing = ReturnType<typeof useWriting>;

/** Honeypot field for bots; shown when a browser's autofill has filled it in for a user. */
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
    <div className={styles.footer}>
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
  const { answering, onCancel } = props;
  const { t } = useTranslation('comment');
  const area = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting(props, area);
  const { text, change, isTooLong, send, error } = writing;
  const mention = useMention({ text, area, onPick: change });
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
