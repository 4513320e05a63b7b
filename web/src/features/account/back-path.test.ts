import { describe, expect, it } from 'vitest';
import { backPath } from './back-path';

const ORIGIN = 'https://wentu.test';

describe('backPath', () => {
  it.each(['/admin/home', '/articles?page=2&tag=react#list', '/article/1?lang=zh-CN'])(
    'leads back to %s',
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
    'https://evil.example',
    'https:evil.example',
    'https://wentu.test@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '///',
    '//[',
  ])('leads home from %j', (back) => {
    expect(backPath(back, ORIGIN)).toBe('/');
  });

  it('does not lead back to the sign-in itself', () => {
    expect(backPath('/login?back=/login', ORIGIN)).toBe('/');
  });
});
