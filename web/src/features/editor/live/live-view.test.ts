import { afterEach, describe, expect, it } from 'vitest';
import { write } from '../testing/write';
import { liveView } from './live-view';

afterEach(() => document.body.replaceChildren());

/** Shows a text, whose lines can then be read; `⟦⟧` is the caret. */
const show = (marked: string) => {
  const shown = write(marked, liveView);
  shown.view.focus();
  // jsdom sends no focus change to the view
  shown.view.dispatch({});
  const lines = () => shown.find('.cm-line');
  return {
    ...shown,
    lines,
    words: () => lines().map((line) => line.textContent),
    go: (place: number) => shown.view.dispatch({ selection: { anchor: place } }),
  };
};

describe('the live view', () => {
  it('hides marks of headings, emphasis, code and links, except at the caret', () => {
    const text =
      '## Head\n\n**bold** and *soft* ~~gone~~ `code` [site](https://example.com "t") \\*\n\n⟦⟧end';
    const { words, go, view, find } = show(text);
    expect(words()).toEqual(['Head', '', 'bold and soft gone code site *', '', 'end']);
    expect(find('.cm-h2')).toHaveLength(1);
    go(2);
    expect(words()[0]).toBe('## Head');
    go(12);
    expect(words()[2]).toBe('**bold** and soft gone code site *');
    go(view.state.doc.toString().indexOf('site') + 1);
    expect(words()[2]).toBe('bold and soft gone code [site](https://example.com "t") *');
    expect(view.state.doc.toString()).toBe(text.replace('⟦⟧', ''));
  });

  it('shows brackets without an address, and footnotes, unchanged', () => {
    const { words } = show('[no link] and [^1]\n\n⟦⟧end');
    expect(words()[0]).toBe('[no link] and [^1]');
  });

  it('shows lists with their bullets, and checkboxes that change the text', () => {
    const { words, find, text } = show('- one\n  - two\n- [ ] do\n- [x] done\n\n3. three\n\n⟦⟧end');
    expect(words()).toEqual(['•one', '•two', 'do', 'done', '', '3. three', '', 'end']);
    expect(find('.cm-li2')).toHaveLength(1);
    const [open, ticked] = find('.cm-task input') as HTMLInputElement[];
    expect([open?.checked, ticked?.checked]).toEqual([false, true]);
    open?.click();
    expect(text()).toContain('- [x] do');
  });

  it('shows the cells of a table, which are edited in place', () => {
    const { find, text, view, go, press } = show('| a | b |\n| --- | :-: |\n| 1 | 2 |\n| 3 || \n\n⟦⟧end');
    expect(find('.cm-td').map((cell) => cell.textContent?.trim())).toEqual(['a', 'b', '1', '2', '3', '']);
    expect(find('.cm-align-center')).toHaveLength(2);
    go(text().indexOf('1') + 1);
    view.dispatch(view.state.replaceSelection('0'));
    expect(text()).toContain('| 10 | 2 |');
    expect(find('.cm-td').map((cell) => cell.textContent?.trim())).toContain('10');
    // the hidden pipe is not deleted
    go(text().indexOf('10'));
    expect(press('Backspace')).toBe(true);
    expect(text()).toContain('| 10 | 2 |');
  });

  it('shows pictures, rules, and the language of code', () => {
    const { find, words, go, text } = show(
      '![A cup](/uploads/cup.png)\n\n---\n\n```ts\nconst a = 1;\n```\n\n![no](javascript:alert)\n\n⟦⟧end',
    );
    expect(
      find('.cm-picture img').map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')]),
    ).toEqual([['/uploads/cup.png', 'A cup']]);
    expect(find('.cm-noPicture').map(({ textContent }) => textContent)).toEqual(['no']);
    expect(find('.cm-rule')).toHaveLength(1);
    expect(words().slice(4, 7)).toEqual(['ts', 'const a = 1;', '']);
    go(text().indexOf('const'));
    expect(words().slice(4, 7)).toEqual(['```ts', 'const a = 1;', '```']);
    // the picture stays visible while its source is edited
    go(3);
    expect(words()[0]).toBe('![A cup](/uploads/cup.png)');
    expect(find('.cm-picture img')).toHaveLength(1);
  });

  it('draws formulas', async () => {
    const { find, go, text, words } = show('Sum $a+b$.\n\n$$\n\\frac{1}{2}\n$$\n\n⟦⟧end');
    await expect.poll(() => find('math').length).toBe(2);
    expect(find('.cm-folded')).toHaveLength(2);
    go(text().indexOf('a+b'));
    expect(words()[0]).toBe('Sum $a+b$.');
  });

  it('hides nothing in code, and shows all marks of a selection', () => {
    const { words, view } = show('```\n**code** $x$\n```\n\n**one** *two*\n\n⟦⟧end');
    expect(words()[1]).toBe('**code** $x$');
    view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
    expect(words()).toEqual(['```', '**code** $x$', '```', '', '**one** *two*', '', 'end']);
  });

  it('shows links, pictures and tasks over several lines with their marks, without throwing', () => {
    const all = [
      '![A long\nalt](/uploads/x.png)',
      '[site](https://x.example\n"title")',
      '[a][long\nlabel]',
      '- one\n\n  [ ] two',
    ];
    const { words, find, view } = show(`${all.join('\n\n')}\n\n⟦⟧end`);
    const text = all.slice(0, 3).join('\n\n').split('\n');
    expect(words()).toEqual([...text, '', '•one', '', '  [ ] two', '', 'end']);
    expect(find('.cm-picture img').map((picture) => picture.getAttribute('alt'))).toEqual(['A long\nalt']);
    expect(find('.cm-task')).toHaveLength(0);
    // a line break is inserted into a link that is shown without its marks
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '[one](/two)\n\nend' } });
    view.dispatch({ changes: { from: 10, insert: '\n"three"' } });
    expect(words()).toEqual(['[one](/two', '"three")', '', 'end']);
  });
});
