import type { SafeHtml } from '@contract/text/safe-html';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EditorContext, type EditorContextValue } from '../session/session-context';
import { PreviewPane } from './preview-pane';

/** A session of which only the locale is read. */
const store = { subscribe: () => () => undefined, get: () => ({ locale: 'en' }) };
const editor = { session: { store }, isReadOnly: false } as unknown as EditorContextValue;

const show = (html: string) => {
  const rendered = { html: html as SafeHtml, headings: [], word_count: 0, reading_minutes: 0 };
  const preview = { rendered, isFailed: false, isWaiting: false, refresh: () => undefined };
  render(
    <EditorContext value={editor}>
      <PreviewPane preview={preview} pane={createRef<HTMLDivElement>()} />
    </EditorContext>,
  );
};

it('scrolls to the target of a link to a fragment, and not at all without a valid target', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  show(
    `<h2 id="h-二">二</h2><p><a href="#h-%E4%BA%8C">encoded</a> <a href="#h-二">plain</a>
     <a href="#%">percent</a> <a href="#">nothing</a></p>`,
  );
  for (const name of ['percent', 'nothing', 'encoded', 'plain']) fireEvent.click(screen.getByText(name));
  expect(onError).not.toHaveBeenCalled();
  expect(scrolled).toEqual(['h-二', 'h-二']);
});
