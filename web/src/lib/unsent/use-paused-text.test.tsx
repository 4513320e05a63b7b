import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePausedSearch } from './use-paused-text';

const searched: string[] = [];

const Field = () => {
  const { key, search, handlers } = usePausedSearch({ ms: 300 });
  if (searched.at(-1) !== key) searched.push(key);
  return <input aria-label="Search" onChange={({ target }) => search(target.value)} {...handlers} />;
};

const field = () => screen.getByLabelText('Search');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  searched.length = 0;
  render(<Field />);
});
afterEach(() => vi.useRealTimers());

describe('a text that is searched after a pause', () => {
  it('is the last typed text, without leading and trailing spaces', () => {
    type('t');
    pass(299);
    type(' tea ');
    pass(299);
    expect(searched).toEqual(['']);
    pass(1);
    expect(searched).toEqual(['', 'tea']);
  });

  it('becomes empty immediately', () => {
    type('tea');
    pass(300);
    type('');
    pass(0);
    expect(searched).toEqual(['', 'tea', '']);
  });

  it('excludes the text of an IME composition until it ends', () => {
    fireEvent.compositionStart(field());
    type('cha');
    pass(1000);
    expect(searched).toEqual(['']);
    type('茶');
    fireEvent.compositionEnd(field());
    pass(300);
    expect(searched).toEqual(['', '茶']);
  });

  it('is not searched after the field is unmounted', () => {
    type('tea');
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
