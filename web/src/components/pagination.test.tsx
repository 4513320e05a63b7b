import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { Pagination, shownPages } from './pagination';

const pathOf = (page: number) => `/articles?page=${page}`;
const show = (page: number, total: number, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <Pagination page={page} total={total} pathOf={pathOf} /> }],
    answers: {},
    messages: [],
    locale,
  });

describe('shownPages', () => {
  it('returns all pages of a short list', () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('returns a gap only in place of more than one page', () => {
    expect(shownPages(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
    expect(shownPages(4, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
  });
});

describe('Pagination', () => {
  it('is a list of links that marks the current page', async () => {
    await show(2, 3);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/articles?page=3');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/articles?page=3');
  });

  it('has no link before the first page and after the last', async () => {
    await show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
    await show(3, 3);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  it('keeps the language of the page', async () => {
    await show(1, 2, 'zh-CN');
    expect(screen.getByRole('link', { name: '第 2 页' })).toHaveAttribute(
      'href',
      '/articles?page=2&lang=zh-CN',
    );
  });
});
