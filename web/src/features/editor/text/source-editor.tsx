import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { App } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onTooLong } from './length-limit';
import { pasteHandler } from './paste-handler';
import { phrases } from './phrases';
import { toolKeys } from './tools';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './source-editor.module.css';

/** A length in MiB, as people read it. */
const mebibytes = (length: number): string => (length / 1_048_576).toFixed(1);

/** The markdown, in CodeMirror. */
export const SourceEditor = () => {
  const { t } = useTranslation('editor');
  const { message } = App.useApp();
  const { session, isReadOnly } = useEditor();
  const locale = useSessionState((state) => state.locale);
  const parent = useRef<HTMLDivElement>(null);
  const hint = useId();
  useLayoutEffect(() => {
    if (!parent.current) return;
    const { document, uploads } = session;
    return document.mount(parent.current, [
      phrases(t),
      keymap.of(toolKeys),
      pasteHandler(uploads),
      onTooLong.of(
        (length) => void message.error({ content: t('tooLong', { length: mebibytes(length) }), duration: 8 }),
      ),
      placeholder(t('placeholder')),
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': t('source'),
        'aria-describedby': hint,
        spellcheck: 'true',
        autocapitalize: 'sentences',
        lang: locale,
      }),
    ]);
  }, [session, isReadOnly, locale, message, t, hint]);
  return (
    <div className={styles.source}>
      <div ref={parent} className={styles.page} />
      <p id={hint} className="sr-only">
        {t('leaveHint')}
      </p>
    </div>
  );
};
