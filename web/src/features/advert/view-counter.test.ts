import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewCounter } from './view-counter';

describe('the counter of what was seen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends together what is seen together, each once', () => {
    const sent: string[][] = [];
    const { countView } = createViewCounter((ids) => sent.push(ids));
    ['a', 'b', 'a'].forEach(countView);
    expect(sent).toEqual([]);
    vi.runAllTimers();
    expect(sent).toEqual([['a', 'b']]);
    ['b', 'c'].forEach(countView);
    vi.runAllTimers();
    expect(sent).toEqual([['a', 'b'], ['c']]);
  });

  it('sends no more at once than a call takes', () => {
    const sent: string[][] = [];
    const { countView } = createViewCounter((ids) => sent.push(ids));
    Array.from({ length: 45 }, (_, n) => countView(String(n)));
    vi.runAllTimers();
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  });
});
