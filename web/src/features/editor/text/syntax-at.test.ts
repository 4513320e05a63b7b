import { syntaxTree } from '@codemirror/language';
import { describe, expect, it, vi } from 'vitest';
import { toggleBold } from './commands/wrap';
import { isInCode } from './syntax-at';
import { write } from '../testing/write';

/** A text of which CodeMirror has parsed only the first block: its time for parsing is over at once. */
const barelyParsed = (marked: string) => {
  const start = Date.now();
  let reads = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + 1000 * reads++);
  try {
    const written = write(marked);
    expect(syntaxTree(written.view.state).length).toBeLessThan(written.view.state.doc.length);
    return written;
  } finally {
    clock.mockRestore();
  }
};

describe('a text that is not completely parsed', () => {
  it('is parsed up to the selection when marks are added: blocks of code do not change', () => {
    const { view, text } = barelyParsed('⟦One\n\ntwo\n\n```\ncode\n```\n\nfive⟧');
    toggleBold(view);
    expect(text()).toBe('**One**\n\n**two**\n\n```\ncode\n```\n\n**five**');
  });

  it('is parsed up to the caret when it is in code', () => {
    const { view } = barelyParsed('One\n\ntwo\n\n```\nco⟦⟧de\n```\n\nfive');
    expect(isInCode(view.state)).toBe(true);
  });
});
