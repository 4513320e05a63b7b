import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeHtml } from '@contract/text/safe-html';
import { SafeHtmlBlock } from '@/components/text/safe-html';
import { TEXT_ID } from '@/lib/page/page-state';
import '@/theme/prose.css';

/** What a script improves in a text: code, and what is folded. */
const NEEDS_TOOLS = /class="code|<details/;

interface Props {
  html: SafeHtml;
  /** Language of the text, when it is not the page's. */
  lang: string | undefined;
}

/** The text of an article. The script for its code is loaded only where there is some. */
export const ArticleText = ({ html, lang }: Props) => {
  const { t } = useTranslation('article');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!NEEDS_TOOLS.test(html)) return;
    const end = new AbortController();
    import('./code-tools')
      .then(({ startCodeTools }) => text.current && startCodeTools(text.current, t, end.signal))
      // Without it the text is complete, and its code is folded.
      .catch(() => undefined);
    return () => end.abort();
  }, [html, t]);
  return <SafeHtmlBlock ref={text} id={TEXT_ID} className="prose" lang={lang} html={html} />;
};
