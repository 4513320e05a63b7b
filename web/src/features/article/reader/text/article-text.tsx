import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeHtml } from '@contract/text/safe-html';
import { SafeHtmlBlock } from '@/components/text/safe-html';
import { TEXT_ID } from '@/lib/page/page-state';
import '@/theme/prose.css';

/** Matches a text that needs the script: with code or collapsed parts. */
const NEEDS_TOOLS = /class="code|<details/;

interface Props {
  html: SafeHtml;
  /** Language of the text, when it is not the page's. */
  lang: string | undefined;
}

/** The text of an article. The script for code is loaded only if there is some. */
export const ArticleText = ({ html, lang }: Props) => {
  const { t } = useTranslation('article');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!NEEDS_TOOLS.test(html)) return;
    const end = new AbortController();
    import('./code-tools')
      .then(({ startCodeTools }) => text.current && startCodeTools(text.current, t, end.signal))
      // Without the script the text is complete, and its code is collapsed.
      .catch(() => undefined);
    return () => end.abort();
  }, [html, t]);
  return <SafeHtmlBlock ref={text} id={TEXT_ID} className="prose" lang={lang} html={html} />;
};
