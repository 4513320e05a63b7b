import { describe, expect, it } from 'vitest';
import { link } from '../../../src/contract/fields';
import { linkKind } from '../../../src/contract/text/links';
import { renderComment, renderMarkdown } from '../../../src/lib/markdown';
import { attribute, elementsOf } from '../support/safe-html';

const INSIDE = [
  '/',
  '/articles?page=2#list',
  '/文章',
  '/a/%2Fb',
  '#part',
  '?page=2',
  'other',
  '../up',
  '/a:b',
];
const OUTSIDE = [
  'https://a.example',
  'http://a.example/x?y#z',
  '//evil.example',
  '///evil.example',
  'HTTPS://A',
];
const REFUSED = [
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0001//evil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://site@evil.example/',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  '//[',
];

describe('where a link leads', () => {
  it.each(INSIDE)('inside: %j', (value) => expect(linkKind(value)).toBe('inside'));
  it.each(OUTSIDE)('outside: %j', (value) => expect(linkKind(value)).toBe('outside'));
  it.each(REFUSED)('refused: %j', (value) => expect(linkKind(value)).toBe('refused'));

  it('agrees with what a browser makes of it on a site with http and with https', () => {
    for (const site of ['http://site.example/articles', 'https://site.example/articles'])
      for (const value of [...INSIDE, ...OUTSIDE])
        expect(new URL(value, site).host === 'site.example', `${value} on ${site}`).toBe(
          linkKind(value) === 'inside',
        );
  });
});

describe('a link in settings, menus, adverts and profiles', () => {
  it.each(['', '/articles', 'https://a.example/x'])('may be %j', (value) =>
    expect(link.safeParse(value).success).toBe(true),
  );

  it.each([...REFUSED, '//evil.example', 'articles'])('may not be %j', (value) =>
    expect(link.safeParse(value).success).toBe(false),
  );
});

describe('a link in a text', () => {
  const anchor = (html: string) => elementsOf(html).find(({ tagName }) => tagName === 'a');

  it.each(REFUSED)('has no target when it is refused: %j', async (value) => {
    const escaped = value.replace(/[\\:%\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    for (const text of [`<a href="${value}">x</a>`, `<a href="${escaped}">x</a>`]) {
      const { html } = await renderMarkdown(text);
      const a = anchor(html);
      expect(a && attribute(a, 'href'), html).toBeUndefined();
    }
  });

  it('is marked when it leads to another site, even without a scheme, in articles and comments', async () => {
    const article = anchor((await renderMarkdown('<a href="//other.example/x">x</a>')).html);
    const comment = anchor((await renderComment('[x](//other.example/x)', async () => new Map())).html);
    for (const a of [article, comment]) {
      expect(a && attribute(a, 'href')).toBe('https://other.example/x');
      expect(a && attribute(a, 'rel')).toContain('noopener');
    }
  });

  it('is no link in a comment when it is refused', async () => {
    const { html, links } = await renderComment('[x](</%5Cevil.example>)', async () => new Map());
    expect([anchor(html), links]).toEqual([undefined, 0]);
  });
});
