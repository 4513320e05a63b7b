// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { backPath } from './back-path';

const ORIGIN = 'https://wentu.test';

describe('backPath', () => {
  it.each(['/admin/home', '/articles?page=2&tag=react#list', '/article/1?lang=zh-CN'])(
    'returns the path %s',
    (back) => {
      expect(backPath(back, ORIGIN)).toBe(back);
    },
  );

  it.each([
    null,
    '',
    'articles',
    '//evil.example',
    '//evil.example/articles',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    'https://evil.example',
    'https:evil.example',
    'https://wentu.test@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '///',
    '//[',
  ])('returns the home page for %j', (back) => {
    expect(backPath(back, ORIGIN)).toBe('/');
  });

  it('does not return to the sign-in page itself', () => {
    expect(backPath('/login?back=/login', ORIGIN)).toBe('/');
  });
});
