import { isolateHistory, redo, undo } from '@codemirror/commands';
import { waitFor } from '@testing-library/react';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { createDocument, type Document } from '../document';
import { createLinkTitles } from '../paste/link-titles';
import { pasteHandler } from '../paste/paste-handler';
import { paste } from '../../testing/paste';
import { createUploads, hasPendingPicture, type SendPicture } from './uploads';

/** An uploader whose requests the test resolves or rejects. */
const sender = () => {
  const sent: { file: File; finish: (url: string) => void; fail: (error: unknown) => void }[] = [];
  const send: SendPicture = (file, { onProgress }) =>
    new Promise((resolve, reject) => {
      onProgress(0.5);
      sent.push({ file, finish: (url) => resolve({ url }), fail: reject });
    });
  return { sent, send };
};

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

const noTitles = (document: Document) => createLinkTitles(document, () => Promise.resolve(''));

const page = (text: string) => {
  const { sent, send } = sender();
  const document = createDocument(text);
  const uploads = createUploads(document, send);
  document.mount(window.document.body.appendChild(window.document.createElement('div')), [
    pasteHandler(uploads, noTitles(document)),
  ]);
  document.dispatch({ selection: { anchor: text.length } });
  return {
    document,
    uploads,
    sent,
    view: document.view() as EditorView,
    text: () => document.text().toString(),
  };
};

describe('pictures', () => {
  it('are inserted immediately and get their URLs when these are known, at any position', async () => {
    const { view, sent, text, document, uploads } = page('Start');
    paste(view, { files: [picture('a.png'), picture('b.png')] });
    expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(text()).toMatch(/^Start\n\n!\[\]\(uploading:[\w-]+\)\n\n!\[\]\(uploading:[\w-]+\)\n$/);
    expect(uploads.list.get()).toMatchObject([{ name: 'a.png', share: 0.5 }, { name: 'b.png' }]);
    expect(hasPendingPicture(text())).toBe(true);
    document.dispatch({ changes: { from: 0, insert: 'Before. ' } });
    sent[1]?.finish('/uploads/b.png');
    sent[0]?.finish('/uploads/a.png');
    await waitFor(() => expect(text()).toBe('Before. Start\n\n![](/uploads/a.png)\n\n![](/uploads/b.png)\n'));
    expect(uploads.list.get()).toEqual([]);
    expect(hasPendingPicture(text())).toBe(false);
  });

  it('stay when the upload fails, show the error, and can be retried', async () => {
    const { view, sent, text, uploads } = page('');
    paste(view, { files: [picture('a.png')] });
    sent[0]?.fail(new HttpError('INTERNAL_SERVER_ERROR', 413, { code: '413', msg: 'too large', data: null }));
    await waitFor(() =>
      expect(uploads.list.get()).toMatchObject([{ state: 'failed', message: 'too large' }]),
    );
    expect(hasPendingPicture(text())).toBe(true);
    uploads.retry(uploads.list.get()[0]?.id ?? '');
    sent[1]?.finish('/uploads/a.png');
    await waitFor(() => expect(text()).toContain('![](/uploads/a.png)'));
  });

  it('are removed from the text when canceled', async () => {
    const { view, sent, text, uploads } = page('');
    paste(view, { files: [picture('a.png')] });
    sent[0]?.fail(new Error('no'));
    await waitFor(() => expect(uploads.list.get()[0]?.state).toBe('failed'));
    uploads.remove(uploads.list.get()[0]?.id ?? '');
    expect([text().trim(), uploads.list.get()]).toEqual(['', []]);
  });

  it('get their URL, or are removed, even when their text was edited meanwhile', async () => {
    const { view, sent, text, document, uploads } = page('');
    paste(view, { files: [picture('a.png'), picture('b.png')] });
    for (const sign of ['![](', '![]('])
      document.dispatch({ changes: { from: text().lastIndexOf(sign) + 2, insert: 'A pear' } });
    sent[0]?.finish('/uploads/a.png');
    sent[1]?.fail(new Error('no'));
    await waitFor(() => expect(uploads.list.get()).toMatchObject([{ state: 'failed' }]));
    uploads.remove(uploads.list.get()[0]?.id ?? '');
    expect(text().trim()).toBe('![A pear](/uploads/a.png)');
  });

  it('get their own URLs, with any number of uploads', async () => {
    const { view, sent, text, document } = page('');
    paste(view, { files: Array.from({ length: 12 }, (_, index) => picture(`${index}.png`)) });
    // the last ones are moved before the others
    const [, ...lines] = text().split('\n\n').reverse();
    document.replace([...lines, ''].join('\n\n'));
    sent[1]?.finish('/uploads/1.png');
    await waitFor(() => expect(text()).toContain('![](/uploads/1.png)'));
    expect(text().match(/uploading:/g)).toHaveLength(text().match(/!\[/g)!.length - 1);
  });

  it('stay where they are when the user undoes typing', async () => {
    const { view, sent, text } = page('Start');
    paste(view, { files: [picture('a.png')] });
    view.dispatch({ changes: { from: 0, insert: 'A new ' }, annotations: isolateHistory.of('full') });
    sent[0]?.finish('/uploads/a.png');
    await waitFor(() => expect(text()).toContain('/uploads/a.png'));
    undo(view);
    expect(text()).toMatch(/^Start\n\n!\[\]\(\/uploads\/a.png\)/);
    undo(view);
    expect(hasPendingPicture(text())).toBe(false);
    redo(view);
    expect(text()).toContain('![](/uploads/a.png)');
  });
});

describe('pictures whose upload was interrupted by closing the window', () => {
  it('can be selected again, or removed', async () => {
    const { sent, text, uploads } = page('![](uploading:x-1)\n\n![A pear](uploading:x-2)');
    expect(uploads.list.get()).toMatchObject([
      { id: 'x-1', state: 'lost' },
      { id: 'x-2', state: 'lost' },
    ]);
    uploads.replace('x-2', picture('pear.png'));
    expect(uploads.list.get()[1]).toMatchObject({ name: 'pear.png', state: 'sending' });
    uploads.remove('x-1');
    sent[0]?.finish('/uploads/pear.png');
    await waitFor(() => expect(text()).toBe('\n\n![A pear](/uploads/pear.png)'));
    expect(uploads.list.get()).toEqual([]);
  });

  it('are found in a text that is loaded later, without uploads in progress', () => {
    const { view, text, uploads, document } = page('');
    paste(view, { files: [picture('a.png')] });
    const [mine] = uploads.list.get();
    document.replace(`${text()}![](uploading:x-1)`);
    expect(uploads.list.get()).toMatchObject([
      { id: mine?.id, state: 'sending' },
      { id: 'x-1', state: 'lost' },
    ]);
    document.replace(text().replace('![](uploading:x-1)', ''));
    expect(uploads.list.get()).toHaveLength(1);
  });
});

describe('pasteHandler', () => {
  const html = '<p>Some <strong>bold</strong> words</p>';

  it('converts HTML to markdown, and keeps plain text with Shift and in code', async () => {
    const { view, text } = page('');
    paste(view, { html, plain: 'Some bold words' });
    await waitFor(() => expect(text()).toBe('Some **bold** words'));
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }));
    expect(paste(view, { html, plain: ' plain' }).defaultPrevented).toBe(true);
    expect(text()).toBe('Some **bold** words plain');
    const code = page('```\ncode');
    paste(code.view, { html, plain: ' kept' });
    expect(code.text()).toBe('```\ncode kept');
    const editor = page('');
    paste(editor.view, { html, plain: 'let a', types: ['vscode-editor-data'] });
    expect(editor.text()).toBe('let a');
  });

  it('pastes plain text when the HTML converter fails to load', async () => {
    vi.doMock('../../markdown/html-to-markdown', () => Promise.reject(new TypeError('Failed to fetch')));
    const { view, text } = page('');
    paste(view, { html, plain: 'Some bold words' });
    await waitFor(() => expect(text()).toBe('Some bold words'));
    vi.doUnmock('../../markdown/html-to-markdown');
  });

  it('uploads pictures in data URLs of the HTML', async () => {
    const { view, sent, text } = page('');
    const html =
      '<p>See</p><img src="data:image/png;base64,eHg=" alt="A pear"><p>and</p><img src="data:image/png;base64,e">';
    paste(view, { html, plain: 'See and' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.file.type).toBe('image/png');
    expect(text()).not.toContain('base64');
    sent[0]?.finish('/uploads/pear.png');
    await waitFor(() => expect(text()).toBe('See\n\n![A pear](/uploads/pear.png)\n\nand\n\n'));
  });
});
