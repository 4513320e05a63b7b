import { useEffect, useState } from 'react';
import type { CallOutput } from '@contract';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import type { Document } from '../code/document';
import { previewDelay } from '../markdown/size';

export type Rendered = CallOutput<'POST /articles/preview'>;

const EMPTY: Rendered = { html: '', headings: [], word_count: 0, reading_minutes: 0 };

/**
 * The text as the site will show it, by the site's own renderer: some time after the last keystroke, longer for longer
 * texts. A request that is overtaken is cancelled; one that fails leaves what was shown.
 * @param isOn false renders nothing
 */
export const usePreview = (document: Document, locale: Locale, isOn: boolean) => {
  const { call } = useApp();
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller = new AbortController();
    const render = async () => {
      controller = new AbortController();
      const { signal } = controller;
      const content = document.text().toString();
      try {
        const next = content.trim()
          ? await call('POST /articles/preview', { body: { content, locale } }, { signal })
          : EMPTY;
        if (signal.aborted) return;
        setRendered(next);
        setIsFailed(false);
      } catch {
        // the pane says so; the next keystroke tries again
        if (!signal.aborted) setIsFailed(true);
      }
    };
    const later = (delay: number) => {
      clearTimeout(timer);
      controller.abort();
      timer = setTimeout(() => void render(), delay);
    };
    later(0);
    const unsubscribe = document.changes.subscribe(() => later(previewDelay(document.text().length)));
    return () => {
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, document, locale, isOn]);
  return { rendered, isFailed };
};
