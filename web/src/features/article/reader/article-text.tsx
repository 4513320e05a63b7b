import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_ID } from '@/lib/page-state';
import { showToast } from '@/lib/toast';
import '@/theme/prose.css';

/** The buttons that the server puts over code, hidden until a script can serve them. */
const COPY_BUTTON = 'button[data-copy]';

/** Whether the browser lets a page write to the clipboard: only on https and on localhost. */
const canCopy = (): boolean => Boolean(navigator.clipboard);

interface Props {
  html: string;
  /** Language of the text, when it is not the page's. */
  lang: string | undefined;
}

/** The text of an article, with working copy buttons. */
export const ArticleText = ({ html, lang }: Props) => {
  const { t } = useTranslation('article');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canCopy()) return;
    text.current?.querySelectorAll<HTMLButtonElement>(COPY_BUTTON).forEach((button) => {
      button.hidden = false;
    });
  }, [html]);
  const copyCode = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest(COPY_BUTTON) : null;
    const code = button?.closest('figure')?.querySelector('pre')?.textContent;
    if (code === undefined || code === null) return;
    try {
      await navigator.clipboard.writeText(code);
      showToast('success', t('code.copied'));
    } catch {
      // the person or the browser forbade it
      showToast('error', t('code.notCopied'));
    }
  };
  return (
    <div
      ref={text}
      id={TEXT_ID}
      className="prose"
      lang={lang}
      onClick={(event) => void copyCode(event)}
      // Safe: the server made it from markdown with a sanitising schema when the article was saved (decision 018).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
