import { useEffect, useState } from 'react';
import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import { EMPTY_HTML } from '@contract/text/safe-html';
import { useApp } from '@/lib/app-context';
import type { Document } from '../text/document';
import { previewDelay } from '../markdown/limits';

type Rendered = EndpointOutput<'POST /articles/preview'>;

const EMPTY: Rendered = { html: EMPTY_HTML, headings: [], word_count: 0, reading_minutes: 0 };

interface Shown {
  rendered: Rendered | null;
  /** Whether the last request got no response. */
  isFailed: boolean;
  /** Whether the text is too long to be rendered while it is typed, and has changed since the last preview. */
  isWaiting: boolean;
}

const NOTHING: Shown = { rendered: null, isFailed: false, isWaiting: false };

/**
 * The text rendered by the site's renderer: after a delay since the last keystroke, longer for longer texts,
 * and on demand for very long ones. An outdated request is canceled; after a failed one the last preview
 * stays.
 * @param isOn false renders nothing
 */
export const usePreview = (document: Document, locale: Locale, isOn: boolean) => {
  const { call } = useApp();
  const [shown, setShown] = useState(NOTHING);
  const [requested, setAsked] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller = new AbortController();
    const render = async () => {
      controller = new AbortController();
      const { signal } = controller;
      const content = document.text().toString();
      try {
        const rendered = content.trim()
          ? await call(
              'POST /articles/preview',
              { body: { content, locale } },
              { signal, isBackground: true },
            )
          : EMPTY;
        if (!signal.aborted) setShown({ rendered, isFailed: false, isWaiting: false });
      } catch {
        // the pane shows the error; the next keystroke retries
        if (!signal.aborted) setShown((last) => ({ ...last, isFailed: true }));
      }
    };
    const later = (delay: number | null) => {
      clearTimeout(timer);
      controller.abort();
      if (delay === null) setShown((last) => (last.isWaiting ? last : { ...last, isWaiting: true }));
      else timer = setTimeout(() => void render(), delay);
    };
    const delayNow = () => previewDelay(document.text().length);
    later(requested > 0 || delayNow() !== null ? 0 : null);
    const unsubscribe = document.changes.subscribe(() => later(delayNow()));
    return () => {
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, document, locale, isOn, requested]);
  return { ...shown, refresh: () => setAsked(requested + 1) };
};
