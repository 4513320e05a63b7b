import { Direction } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { write } from '../testing/write';
import { liveView } from '../live/live-view';

afterEach(() => document.body.replaceChildren());

/** The lines that take their direction from their text. */
const autoLines = ({ find }: ReturnType<typeof write>) =>
  find('.cm-line[dir=auto]').map((line) => line.textContent);

describe('the direction of a line', () => {
  it('is that of its text, except in code, formulas and tables', () => {
    const written = write(
      'שלום\n\n- one\n\n```js\n// שלום\n```\nEnglish\n\n    // שלום\n\n$$\nשלום\n$$\n\n| שם |\n| --- |\n| תה |\n\nسلام⟦⟧',
    );
    expect(autoLines(written).filter(Boolean)).toEqual(['שלום', '- one', 'English', 'سلام']);
  });

  it('changes when a line becomes code, and when it no longer is', () => {
    const written = write('שלום\n⟦⟧');
    const { view } = written;
    view.dispatch({ changes: { from: 0, insert: '```\n' } });
    expect(autoLines(written)).toEqual([]);
    view.dispatch({ changes: { from: 0, to: 4 } });
    expect(autoLines(written)).toEqual(['שלום', '']);
  });

  it('does not change the order of the letters in the code and the cells of a line', () => {
    const { view, find } = write('שלום `a()`\n\n| שלום | two |\n| --- | --- |\n\n⟦⟧', liveView);
    const isolates = find('.cm-line [dir]');
    expect(isolates.map((one) => [one.textContent?.trim(), one.getAttribute('dir')])).toEqual([
      ['a()', 'ltr'],
      ['שלום', 'auto'],
      ['two', 'auto'],
    ]);
    const { from, to } = view.state.doc.line(1);
    const code = view.bidiSpans(view.state.doc.line(1)).filter(({ dir }) => dir === Direction.LTR);
    expect(view.state.sliceDoc(from, to)).toBe('שלום `a()`');
    expect(code.some((span) => span.from <= 6 && span.to >= 9)).toBe(true);
  });
});
