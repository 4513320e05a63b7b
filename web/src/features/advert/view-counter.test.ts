// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewCounter } from './view-counter';

describe('the view counter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends simultaneous views in one request, each once', () => {
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

  it('sends no more views per request than the endpoint accepts', () => {
    const sent: string[][] = [];
    const { countView } = createViewCounter((ids) => sent.push(ids));
    Array.from({ length: 45 }, (_, n) => countView(String(n)));
    vi.runAllTimers();
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  });
});
