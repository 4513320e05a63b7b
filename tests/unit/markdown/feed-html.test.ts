import { describe, expect, it } from 'vitest';
import { MAX_FEED_HTML } from '../../../src/contract/limits';
import { feedHtml } from '../../../src/lib/markdown/html/feed-html';

const PAGE = 'https://site.example/article/1';
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, n) => `<p>Number ${n}: ${'word '.repeat(20)}</p>`).join('\n');

describe('the HTML of an article in a feed', () => {
  it('is complete when it is not longer than the limit', () => {
    const html = paragraphs(100);
    expect(html.length).toBeLessThan(MAX_FEED_HTML);
    expect(feedHtml({ html, page: PAGE, locale: 'en' })).toBe(html);
  });

  it.each([
    ['en', 'Continue reading'],
    ['zh-CN', '继续阅读'],
  ] as const)('is cut after a block when it is longer, and leads to the article: %s', (locale, words) => {
    const html = paragraphs(1_000);
    const [text = '', ...rest] = feedHtml({ html, page: PAGE, locale }).split(`\n<p><a href="${PAGE}">`);
    expect(rest).toEqual([`${words}</a></p>`]);
    expect(text.length).toBeLessThanOrEqual(MAX_FEED_HTML);
    expect(text.length).toBeGreaterThan(MAX_FEED_HTML / 2);
    expect(html.startsWith(text)).toBe(true);
    expect(text.endsWith('</p>')).toBe(true);
  });

  it('closes what is open where a single long block is cut', () => {
    const html = `<ul>${'<li><strong>an item</strong></li>'.repeat(2_000)}</ul>`;
    const text = feedHtml({ html, page: PAGE, locale: 'en' });
    expect(text.length).toBeLessThan(MAX_FEED_HTML + 200);
    expect(text).toMatch(/<\/li><\/ul>\n<p><a href="[^"]+">Continue reading<\/a><\/p>$/);
    expect(text.match(/<li>/g)).toHaveLength(text.match(/<\/li>/g)!.length);
  });
});
