import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedHeading, useReadingPosition } from './reading-position';

const SLUGS = ['one', 'two', 'three'];

/** Distances of the headings from the top of the window at a scroll position. */
const scrollTo = (place: number) => {
  SLUGS.forEach((slug, index) => {
    const heading = document.getElementById(`h-${slug}`);
    if (heading) heading.getBoundingClientRect = () => new DOMRect(0, 500 * (index + 1) - place, 100, 30);
  });
  window.dispatchEvent(new Event('scroll'));
};

describe('passedHeading', () => {
  it('is the last heading above the line', () => {
    expect(passedHeading([-300, 90, 700], 120)).toBe(1);
    expect(passedHeading([200, 900], 120)).toBe(-1);
    expect(passedHeading([], 120)).toBe(-1);
  });
});

describe('useReadingPosition', () => {
  beforeEach(() => {
    document.body.innerHTML = SLUGS.map((slug) => `<h2 id="h-${slug}">${slug}</h2>`).join('');
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('follows the scroll position', async () => {
    scrollTo(0);
    const { result } = renderHook(() => useReadingPosition(SLUGS));
    expect(result.current).toBe('');
    act(() => scrollTo(500));
    await waitFor(() => expect(result.current).toBe('one'));
    act(() => scrollTo(1200));
    await waitFor(() => expect(result.current).toBe('two'));
    act(() => scrollTo(0));
    await waitFor(() => expect(result.current).toBe(''));
  });
});
