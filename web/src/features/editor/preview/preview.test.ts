import { describe, expect, it } from 'vitest';
import type { SafeHtml } from '@contract/text/safe-html';
import { patchHtml } from './patch-html';
import { headingLines, mapPlace } from './scroll-map';

const show = (page: HTMLElement, html: string) => patchHtml(page, html as SafeHtml);

describe('a new preview', () => {
  it('updates only the blocks that changed', () => {
    const page = document.createElement('div');
    show(page, '<p>one</p><img src="/a.png"><p>three</p>');
    const [first, picture, last] = page.children;
    show(page, '<p>one</p><p>new</p><img src="/a.png"><p>three!</p>');
    expect(page.innerHTML).toBe('<p>one</p><p>new</p><img src="/a.png"><p>three!</p>');
    expect(page.children[0]).toBe(first);
    show(page, '<p>zero</p><p>one</p><p>three!</p>');
    expect(page.textContent).toBe('zeroonethree!');
    expect(page.contains(last ?? null)).toBe(false);
    expect(page.contains(picture ?? null)).toBe(false);
    show(page, '');
    expect(page.innerHTML).toBe('');
  });
});

describe('the matching position in source and preview', () => {
  it('is interpolated between headings', () => {
    const [here, there] = [
      [0, 100, 300],
      [0, 400, 500],
    ];
    expect(mapPlace(here, there, 0)).toBe(0);
    expect(mapPlace(here, there, 50)).toBe(200);
    expect(mapPlace(here, there, 100)).toBe(400);
    expect(mapPlace(here, there, 200)).toBe(450);
    expect(mapPlace(here, there, 300)).toBe(500);
    expect(mapPlace([0, 0], [0, 0], 0)).toBe(0);
  });

  it('ignores headings in code', () => {
    expect(headingLines(['# A', '```', '# no', '```', '## B', '#no', '~~~', '## no'])).toEqual([1, 5]);
  });
});
