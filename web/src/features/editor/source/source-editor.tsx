import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { useSite } from '@/lib/site';
import { showToast } from '@/lib/state/toast';
import { liveView } from '../live/live-view';
import { blocksMenu } from '../text/blocks-menu';
import { dashes } from '../text/dashes';
import { allowedEmbeds } from '../text/paste/embeds';
import { onTooLong } from '../text/length-limit';
import { createLinkTitles } from '../text/paste/link-titles';
import { pageHead } from '../text/page-head';
import { pasteHandler } from '../text/paste/paste-handler';
import { phrases } from '../text/phrases';
import { selectionBar } from '../text/selection-bar';
import { toolKeys } from '../text/tools';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './source-editor.module.css';

/** A length in MiB, formatted. */
const mebibytes = (length: number): string => (length / 1_048_576).toFixed(1);

interface Props {
  /** Whether the text is shown as readers see it; otherwise as markdown. */
  isLive: boolean;
  /** Shown above the text; scrolls with it. */
  head: HTMLElement;
  /** Opens the picture picker. */
  onPicture: () => void;
}

/** The text (CodeMirror). */
export const SourceEditor = ({ isLive, head, onPicture }: Props) => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const { session, isReadOnly } = useEditor();
  const locale = useSessionState((state) => state.locale);
  const parent = useRef<HTMLDivElement>(null);
  const hint = useId();
  const picture = useRef(onPicture);
  const site = useSite();
  const embeds = useRef(site?.embeds ?? []);
  useLayoutEffect(() => {
    picture.current = onPicture;
    embeds.current = site?.embeds ?? [];
  }, [onPicture, site]);
  useLayoutEffect(() => {
    if (!parent.current) return;
    const { document, uploads } = session;
    const titles = createLinkTitles(document, async (url) => {
      // a background request: it must not open the sign-in dialog
      const options = { isQuiet: true, isSignIn: true };
      return (await call('POST /articles/link_title', { body: { url, locale } }, options)).title;
    });
    return document.mount(parent.current, [
      phrases(t),
      keymap.of(toolKeys),
      pasteHandler(uploads, titles),
      dashes(locale),
      allowedEmbeds.of(() => embeds.current),
      onTooLong.of((length) => showToast('error', t('tooLong', { length: mebibytes(length) }))),
      pageHead(head),
      placeholder(t(isLive ? 'placeholderLive' : 'placeholder')),
      blocksMenu(
        (message) => t(message),
        () => picture.current(),
      ),
      selectionBar((name) => t(`tools.${name}`)),
      isLive ? liveView : [],
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': t('source'),
        'aria-describedby': hint,
        spellcheck: 'true',
        autocapitalize: 'sentences',
        lang: locale,
      }),
    ]);
  }, [call, session, isReadOnly, locale, t, hint, isLive, head]);
  return (
    <div className={styles.source} data-live={isLive || undefined}>
      <div ref={parent} className={styles.page} />
      <p id={hint} className="sr-only">
        {t('leaveHint')}
      </p>
    </div>
  );
};
