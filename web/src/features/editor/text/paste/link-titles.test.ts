import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { paste } from '../../testing/paste';
import { createDocument } from '../document';
import { createLinkTitles } from './link-titles';
import { pasteHandler } from './paste-handler';
import { createUploads } from '../pictures/uploads';

const ADDRESS = 'https://far.example/a';
const TITLE = 'A page';

/** Shows a text. The test resolves or rejects the requests for titles. */
const page = (marked: string) => {
  const requested: { address: string; answer: (title: string) => void; fail: () => void }[] = [];
  const [before = '', selected = '', after = ''] = marked.split(/[⟦⟧]/);
  const document = createDocument(before + selected + after);
  document.dispatch({ selection: EditorSelection.single(before.length, before.length + selected.length) });
  const readTitle = (address: string) =>
    new Promise<string>((answer, reject) => {
      requested.push({ address, answer, fail: () => reject(new Error('no')) });
    });
  const uploads = createUploads(document, () => new Promise(() => undefined));
  const extension = pasteHandler(uploads, createLinkTitles(document, readTitle));
  const mount = () => document.mount(window.document.body, extension);
  let leave = mount();
  // CodeMirror has timers that must not outlive the test's window
  onTestFinished(() => document.view()?.destroy());
  const view = () => {
    const now = document.view();
    if (!now) throw new Error('no view');
    return now;
  };
  return {
    document,
    requested,
    view,
    text: () => document.text().toString(),
    pasted: (plain = ADDRESS, more = {}) => paste(view(), { plain, ...more }),
    /** Changes the text as typing does. */
    type: (at: number, insert: string) =>
      view().dispatch({ changes: { from: at, insert }, userEvent: 'input.type' }),
    /** Resolves the request for a title. */
    arrives: (title = TITLE, n = 0) => act(async () => requested[n]?.answer(title)),
    fails: () => act(async () => requested[0]?.fail()),
    showAnew: (between = () => {}) => {
      leave();
      between();
      leave = mount();
    },
    leave: () => leave(),
  };
};

describe('a pasted address', () => {
  it('is inserted immediately, and becomes a link with its title, with the caret after it', async () => {
    const { pasted, arrives, text, requested, view } = page('See ⟦⟧');
    expect(pasted(` ${ADDRESS}\n`).defaultPrevented).toBe(true);
    expect([text(), requested[0]?.address]).toEqual([`See ${ADDRESS}`, ADDRESS]);
    await arrives();
    expect(text()).toBe(`See [${TITLE}](${ADDRESS})`);
    expect(view().state.selection.main.head).toBe(text().length);
  });

  it('is restored by one Ctrl Z', async () => {
    const { pasted, arrives, text, view, type } = page('⟦⟧');
    pasted();
    type(ADDRESS.length, ' and');
    await arrives();
    expect(text()).toBe(`[${TITLE}](${ADDRESS}) and`);
    undo(view());
    expect(text()).toBe(`${ADDRESS} and`);
    redo(view());
    expect(text()).toBe(`[${TITLE}](${ADDRESS}) and`);
  });

  it('is replaced in a separate undo step, also from text typed directly after it', async () => {
    const { pasted, arrives, text, view, type } = page('⟦⟧');
    pasted();
    await arrives();
    type(text().length, ' and');
    undo(view());
    expect(text()).toBe(`[${TITLE}](${ADDRESS})`);
    undo(view());
    expect(text()).toBe(ADDRESS);
  });

  it.each([
    ['an empty title', (shown: ReturnType<typeof page>) => shown.arrives(' ')],
    ['an error', (shown: ReturnType<typeof page>) => shown.fails()],
  ])('stays with %s', async (_name, answer) => {
    const shown = page('⟦⟧');
    shown.pasted();
    await answer(shown);
    expect(shown.text()).toBe(ADDRESS);
  });

  it('is replaced at its current position, also among equal addresses', async () => {
    const { pasted, arrives, text, type } = page(`${ADDRESS} ⟦⟧ ${ADDRESS}`);
    pasted();
    type(0, 'Before ');
    await arrives();
    expect(text()).toBe(`Before ${ADDRESS} [${TITLE}](${ADDRESS}) ${ADDRESS}`);
  });

  it('can be one of several that wait, each for its own title', async () => {
    const { pasted, arrives, text, type, document } = page('⟦⟧');
    pasted('https://a.example/');
    type(text().length, '\n');
    document.dispatch({ selection: EditorSelection.cursor(text().length) });
    pasted('https://b.example/');
    await arrives('B', 1);
    await arrives('A', 0);
    expect(text()).toBe('[A](https://a.example/)\n[B](https://b.example/)');
  });

  it.each([
    ['was changed', (shown: ReturnType<typeof page>) => shown.type(10, 'x'), 'https://faxr.example/a'],
    ['continues', (shown: ReturnType<typeof page>) => shown.type(21, '/b'), `${ADDRESS}/b`],
    ['may continue', (shown: ReturnType<typeof page>) => shown.type(21, '.'), `${ADDRESS}.`],
    [
      'has the caret in it',
      (shown: ReturnType<typeof page>) => shown.document.dispatch({ selection: { anchor: 5 } }),
      ADDRESS,
    ],
    [
      'is selected',
      (shown: ReturnType<typeof page>) => shown.document.dispatch({ selection: { anchor: 0, head: 21 } }),
      ADDRESS,
    ],
    [
      'became an address of a link',
      (shown: ReturnType<typeof page>) => shown.type(0, '[a]('),
      `[a](${ADDRESS}`,
    ],
    ['became code', (shown: ReturnType<typeof page>) => shown.type(0, '    '), `    ${ADDRESS}`],
    ['was undone', (shown: ReturnType<typeof page>) => void undo(shown.view()), ''],
    ['was replaced by a merge', (shown: ReturnType<typeof page>) => shown.document.replace('Else'), 'Else'],
  ])('stays when it %s meanwhile', async (_name, change, left) => {
    const shown = page('⟦⟧');
    shown.pasted();
    change(shown);
    await shown.arrives();
    expect(shown.text()).toBe(left);
  });

  it.each([
    [' and', ' and'],
    ['. And', '. And'],
    ['，然后', '，然后'],
    ['茶', '茶'],
    ['\n', '\n'],
  ])('is replaced before %j', async (typed, left) => {
    const { pasted, arrives, text, type } = page('⟦⟧');
    pasted();
    type(ADDRESS.length, typed);
    await arrives();
    expect(text()).toBe(`[${TITLE}](${ADDRESS})${left}`);
  });

  it('is replaced in the middle of a sentence', async () => {
    const { pasted, arrives, text } = page('See ⟦⟧.');
    pasted();
    await arrives();
    expect(text()).toBe(`See [${TITLE}](${ADDRESS}).`);
  });

  it.each([
    ['a block of code', '```\n⟦⟧\n```'],
    ['inline code', 'a `b ⟦⟧ c` d'],
    ['the address of a link', '[a](⟦⟧)'],
    ['the text of a link', '[a ⟦⟧ b](/c)'],
    ['the definition of a link', '[a]: ⟦⟧'],
    ['a formula', '$a ⟦⟧$'],
    ['raw HTML', '<a href="⟦⟧">b</a>'],
    ['a comment', '<!-- ⟦⟧ -->'],
    ['front matter', '---\nlink: ⟦⟧\n---\n\nText'],
    ['an opening bracket', 'a <⟦⟧'],
    ['an opening parenthesis', 'a (⟦⟧'],
    ['the beginning of a picture', 'a !⟦⟧'],
  ])('requests no title in %s', (_name, marked) => {
    const { pasted, text, requested } = page(marked);
    pasted();
    expect([text(), requested]).toEqual([marked.replace('⟦⟧', ADDRESS), []]);
  });

  it('is replaced after a thematic break on the first line, which does not start front matter', async () => {
    const { pasted, arrives, text } = page('---\n\n⟦⟧');
    pasted();
    await arrives();
    expect(text()).toBe(`---\n\n[${TITLE}](${ADDRESS})`);
  });

  it('stays plain with Shift, or when the pasted text has more than the address', () => {
    const { pasted, text, requested, view } = page('⟦⟧');
    view().contentDOM.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }),
    );
    pasted();
    pasted(` and ${ADDRESS}`);
    expect([text(), requested]).toEqual([`${ADDRESS} and ${ADDRESS}`, []]);
  });

  it('becomes the target of the selected words, without a request for the title', () => {
    const { pasted, text, requested } = page('See ⟦the page⟧.');
    pasted();
    expect([text(), requested]).toEqual([`See [the page](${ADDRESS}).`, []]);
  });

  it('replaces a selected address', async () => {
    const { pasted, arrives, text } = page('See ⟦https://old.example/⟧.');
    pasted();
    await arrives();
    expect(text()).toBe(`See [${TITLE}](${ADDRESS}).`);
  });

  it('becomes a link whose text is exactly the title', async () => {
    const { pasted, arrives, text } = page('| a |\n| - |\n| ⟦⟧ |');
    pasted('https://far.example/a_(b)');
    await arrives('A [b] *c* `d` $e$ \\ <f> |\n g_h & i &amp; ~j');
    expect(text()).toBe(
      '| a |\n| - |\n| [A \\[b\\] \\*c\\* \\`d\\` \\$e\\$ \\\\ \\<f> \\| g\\_h & i \\&amp; \\~j](https://far.example/a_%28b%29) |',
    );
  });

  it('is replaced in the current view, and not while there is none', async () => {
    const first = page('⟦⟧');
    first.pasted();
    first.showAnew(() => first.document.dispatch({ changes: { from: 0, insert: 'See ' } }));
    await first.arrives();
    expect(first.text()).toBe(`See [${TITLE}](${ADDRESS})`);
    const second = page('⟦⟧');
    second.pasted();
    second.leave();
    await second.arrives();
    expect(second.text()).toBe(ADDRESS);
  });

  it('waits for the end of a composition next to it', async () => {
    const { pasted, arrives, text, view } = page('⟦⟧');
    pasted();
    const box = view().contentDOM;
    box.dispatchEvent(new CompositionEvent('compositionstart'));
    // an input method writes into the DOM
    box.querySelector('.cm-line')?.append('茶');
    await expect.poll(() => view().composing).toBe(true);
    await arrives();
    expect(text()).toBe(`${ADDRESS}茶`);
    box.dispatchEvent(new CompositionEvent('compositionend'));
    await expect.poll(text).toBe(`[${TITLE}](${ADDRESS})茶`);
  });
});
