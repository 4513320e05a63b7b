// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { localeOfSearch, withLocale } from './locale';

describe('the language of a URL', () => {
  it('is the value of ?lang= if it is supported', () => {
    expect(localeOfSearch('?page=2&lang=zh-CN')).toBe('zh-CN');
    expect(localeOfSearch('?lang=en')).toBe('en');
    expect(localeOfSearch('?lang=fr')).toBeNull();
    expect(localeOfSearch('')).toBeNull();
  });

  it('is written for Chinese only, and replaces an existing value', () => {
    expect(withLocale('/articles?page=2#list', 'zh-CN')).toBe('/articles?page=2&lang=zh-CN#list');
    expect(withLocale('/articles?lang=zh-CN&page=2', 'en')).toBe('/articles?page=2');
    expect(withLocale('/', 'en')).toBe('/');
  });
});
