import type { TFunction } from 'i18next';
import { startTabs } from './code-tabs';

/** The copy buttons that the server renders above code, hidden until JavaScript runs. */
const COPY_BUTTON = 'button[data-copy]';

/** Milliseconds for which the button says what it did. */
const SAID_MS = 3_000;

/** Selects code, so that it can be copied with the keyboard. */
const selectCode = (parts: HTMLElement[]): void => {
  parts.forEach((part) => part.closest('details')?.setAttribute('open', ''));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
};

/** Copies code at the click on its button, and says beside the button what happened. */
const startCopying = (text: HTMLElement, t: TFunction<'article'>, signal: AbortSignal): void => {
  // Browsers allow a page to write to the clipboard only on https and on localhost.
  if (!navigator.clipboard) return;
  text.querySelectorAll<HTMLButtonElement>(COPY_BUTTON).forEach((button) => (button.hidden = false));
  const said = document.createElement('span');
  said.className = 'code-said';
  said.setAttribute('role', 'status');
  let silence: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => {
    said.textContent = words;
    clearTimeout(silence);
    silence = setTimeout(() => (said.textContent = ''), SAID_MS);
  };
  const copy = async (button: Element) => {
    const parts = [...(button.closest('figure')?.querySelectorAll<HTMLElement>('pre code') ?? [])];
    said.textContent = '';
    // A screen reader only reads what changes in a region that it knows.
    if (button.previousElementSibling !== said) button.before(said);
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
    said.remove();
  });
};

/** Keeps a long block in sight when it is folded at its end. */
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

/** Opens what is folded while the page is printed: not every browser does so by the style sheet. */
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
 * Makes the code of a text easier to use than it is without a script: copy buttons, tabs for the files of a playground,
 * and nothing folded on paper.
 */
export const startCodeTools = (text: HTMLElement, t: TFunction<'article'>, signal: AbortSignal): void => {
  if (signal.aborted) return;
  startCopying(text, t, signal);
  startTabs(text, t('code.files'), signal);
  startFolding(text, signal);
  startPrinting(text, signal);
};
