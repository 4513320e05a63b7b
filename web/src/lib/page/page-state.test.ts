import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dehydrateQueries, hydrateQueries, TEXT_ID } from './page-state';
import { createQueryClient } from '../http/query-client';

const KEY = ['article', 'en', 'a'];

describe('the state of a page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    vi.useRealTimers();
  });

  it('contains the responses without the HTML that the page shows already', () => {
    const server = new QueryClient();
    server.setQueryData(KEY, { title: 'Title', html: '<p>Long text</p>' });
    server.setQueryData(['tags'], ['css']);
    const state = JSON.parse(JSON.stringify(dehydrateQueries(server)));
    expect(JSON.stringify(state)).not.toContain('Long text');

    document.body.innerHTML = `<div id="${TEXT_ID}"><p>Long text</p></div>`;
    const browser = new QueryClient();
    hydrateQueries(browser, state);
    expect(browser.getQueryData(KEY)).toEqual({ title: 'Title', html: '<p>Long text</p>' });
    expect(browser.getQueryData(['tags'])).toEqual(['css']);
  });

  it.each([
    ['cached by the server for a minute', -70_000],
    ['rendered by a server with a fast clock', 70_000],
  ])('is fresh for a minute after loading: a page %s', (_, offset) => {
    vi.useFakeTimers();
    const server = new QueryClient();
    server.setQueryData(KEY, 'served', { updatedAt: Date.now() + offset });
    const browser = createQueryClient();
    hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))));
    const isStale = () => new QueryObserver(browser, { queryKey: KEY }).getCurrentResult().isStale;

    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(isStale()).toBe(true);
    browser.setQueryData(KEY, 'fetched');
    expect(isStale()).toBe(false);
  });
});
