import type { TFunction } from 'i18next';
import { startTabs } from './code-tabs';

/** The copy buttons that the server renders above code, hidden until JavaScript runs. */
const COPY_BUTTON = 'button[data-copy]';

/** Milliseconds for which the result is shown next to the button. */
const STATUS_MS = 3_000;

/** Selects code, so that it can be copied with the keyboard. */
const selectCode = (parts: HTMLElement[]): void => {
  parts.forEach((part) => part.closest('details')?.setAttribute('open', ''));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
};

/** Copies code when its button is clicked, and shows the result next to the button. */
const startCopying = (text: HTMLElement, t: TFunction<'article'>, signal: AbortSignal): void => {
  // Browsers allow a page to write to the clipboard only on https and on localhost.
  if (!navigator.clipboard) return;
  text.querySelectorAll<HTMLButtonElement>(COPY_BUTTON).forEach((button) => (button.hidden = false));
  const status = document.createElement('span');
  status.className = 'code-said';
  status.setAttribute('role', 'status');
  let silence: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => {
    status.textContent = words;
    clearTimeout(silence);
    silence = setTimeout(() => (status.textContent = ''), STATUS_MS);
  };
  const copy = async (button: Element) => {
    const parts = [...(button.closest('figure')?.querySelectorAll<HTMLElement>('pre code') ?? [])];
    status.textContent = '';
    // Screen readers announce only changes of a live region that is in the document already.
    if (button.previousElementSibling !== status) button.before(status);
    try {
      await navigator.clipboard.writeText(parts.map((part) => part.textContent).join('\n'));
      say(t('code.copied'));
    } catch {
      // The user or the browser denied it.
      selectCode(parts);
      say(t('code.notCopied'));
    }
  };
  text.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest(COPY_BUTTON);
      if (button) void copy(button);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    status.remove();
  });
};

/** Keeps a long block in view when it is collapsed at its end. */
const startFolding = (text: HTMLElement, signal: AbortSignal): void =>
  text.addEventListener(
    'click',
    ({ target }) => {
      const rest = target instanceof Element && target.closest('.code-rest[open] > summary');
      const figure = rest && rest.closest('figure');
      if (!figure) return;
      requestAnimationFrame(() => {
        if (figure.getBoundingClientRect().top < 0) figure.scrollIntoView();
      });
    },
    { signal },
  );

/** Opens collapsed parts while the page is printed: the style sheet cannot do this in every browser. */
const startPrinting = (text: HTMLElement, signal: AbortSignal): void => {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...text.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    opened.forEach((details) => (details.open = true));
  };
  const close = () => opened.forEach((details) => (details.open = false));
  window.addEventListener('beforeprint', open, { signal });
  window.addEventListener('afterprint', close, { signal });
};

/**
 * Adds tools to the code of a text: copy buttons, tabs for the files of a playground, and expanded parts in print.
 */
export const startCodeTools = (text: HTMLElement, t: TFunction<'article'>, signal: AbortSignal): void => {
  if (signal.aborted) return;
  startCopying(text, t, signal);
  startTabs(text, t('code.files'), signal);
  startFolding(text, signal);
  startPrinting(text, signal);
};
