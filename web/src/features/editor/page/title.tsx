import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useSessionState } from '../session/session-context';
import { isComposing } from '../text/is-composing';
import styles from './title.module.css';
import { useTitleError } from './use-title-error';

/** The title, on the page above the text. It grows with its lines; Enter moves to the text. */
export const Title = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const title = useSessionState((state) => state.fields.title);
  const locale = useSessionState((state) => state.locale);
  const error = useTitleError();
  const box = useRef<TextAreaRef>(null);
  useEffect(() => {
    // on touch screens, the keyboard would cover half of the page
    if (window.matchMedia('(pointer: coarse)').matches) return;
    if (session.store.get().id === null && session.document.text().length === 0) box.current?.focus();
  }, [session]);
  const toText = (event: KeyboardEvent) => {
    // during IME composition, Enter chooses a word
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    session.document.view()?.focus();
  };
  return (
    <div className={styles.title}>
      <Input.TextArea
        ref={box}
        id="article-title"
        variant="borderless"
        autoSize
        rows={1}
        value={title}
        lang={locale}
        dir="auto"
        disabled={isReadOnly}
        enterKeyHint="next"
        aria-label={t('fields.title')}
        placeholder={t('fields.title')}
        status={error ? 'error' : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby="article-title-error"
        onChange={({ target }) => session.edit({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={toText}
        onBlur={() => void session.saveAutoCreated()}
      />
      <p id="article-title-error" className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
};
