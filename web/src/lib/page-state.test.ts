import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { dehydrateQueries, hydrateQueries, TEXT_ID } from './page-state';

const KEY = ['article', 'en', 'a'];

describe('what a page leaves for the browser', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('holds the answers, and a text only once: in the page', () => {
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
});
