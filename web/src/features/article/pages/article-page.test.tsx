import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { renderScreen, TEST_ORIGIN, type Answers } from '@/testing/render-screen';
import type { ReadableArticle } from '../queries';
import { testArticle } from '../testing';
import ArticlePage from './article-page';

const Failure = () => {
  const error = useRouteError();
  return <p>status {isRouteErrorResponse(error) ? error.status : 'none'}</p>;
};

const show = (answer: Answers['GET /articles/{id}'], locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: '/article/article00000000000000001',
    routes: [{ path: '/article/:id', element: <ArticlePage />, ErrorBoundary: Failure }],
    answers: { 'GET /articles/{id}': answer, 'GET /tags': () => ({ list: [], count: 0 }) },
    messages: ['article'],
    locale,
  });

const article = (rest: Partial<ReadableArticle> = {}) => ({ ...testArticle(1, rest), content: '# secret' });

/** Metadata that the server renders for crawlers; the browser does not update it. */
const linkedData = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as Record<
    string,
    unknown
  >[];
const onServer = () => vi.stubEnv('SSR', true);
afterEach(() => vi.unstubAllEnvs());

describe('an article’s page', () => {
  it('shows author, date, reading time, text, and links to the previous and next article', async () => {
    const prev = testArticle(0, { title: 'Before' });
    await show(() => article({ prev, source: 'React', link: 'https://react.dev/blog' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 1' })).toBeVisible();
    expect(screen.getByText('Lin')).toBeVisible();
    expect(screen.getByText('1,200 words')).toBeVisible();
    expect(screen.getByText('6 min read')).toBeVisible();
    expect(screen.getByText('Text')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Earlier Before' })).toHaveAttribute(
      'href',
      `/article/${prev.id}`,
    );
    expect(screen.getByRole('link', { name: 'React' })).toHaveAttribute('href', 'https://react.dev/blog');
  });

  it('has structured data', async () => {
    onServer();
    await show(() => article({ banner_url: '/uploads/a.png', banner_width: 800, banner_height: 400 }));
    await screen.findByRole('heading', { level: 1 });
    const [own, crumbs] = linkedData();
    expect(own).toMatchObject({
      '@type': 'Article',
      headline: 'Article 1',
      datePublished: '2024-05-01T08:00:00Z',
      author: { name: 'Lin' },
      inLanguage: 'en',
      image: `${TEST_ORIGIN}/uploads/a.png`,
      mainEntityOfPage: `${TEST_ORIGIN}/article/article00000000000000001`,
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('without an abstract has the title as description, and none in structured data', async () => {
    onServer();
    await show(() => article({ abstract: '' }));
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Article 1');
    expect(linkedData()[0]).not.toHaveProperty('description');
  });

  it('shows the date of a change, but not of an import long after it was written', async () => {
    await show(() => article({ updated_at: '2024-06-01T08:00:00Z', version: 2 }));
    expect(await screen.findByText('Jun 1, 2024')).toBeVisible();
    cleanup();
    onServer();
    await show(() => article({ updated_at: '2024-06-01T08:00:00Z', version: 1 }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Jun 1, 2024')).toBeNull();
    expect(linkedData()[0]).toMatchObject({ dateModified: '2024-05-01T08:00:00Z' });
  });

  it('links to its other language', async () => {
    await show(() => article());
    const link = await screen.findByRole('link', { name: '简体中文' });
    expect(link).toHaveAttribute('href', '/article/article00000000000000001?lang=zh-CN');
    expect(link).toHaveAttribute('hreflang', 'zh-CN');
  });

  it('shows a note when it is in another language, and has the `lang` and the canonical URL of that language', async () => {
    await show(() => article({ locales: ['en'] }), 'zh-CN');
    expect(await screen.findByText('本文暂无中文版，以下为英文原文。')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    expect(canonical?.href).toBe(`${TEST_ORIGIN}/article/article00000000000000001`);
    expect(document.querySelector('link[hreflang="zh-CN"]')).toBeNull();
  });

  it('counts the words of an English text and the characters of a Chinese one, in the language of the page', async () => {
    await show(() => article({ locale: 'zh-CN', locales: ['zh-CN'] }));
    expect(await screen.findByText('1,200 characters')).toBeVisible();
    cleanup();
    await show(() => article({ locale: 'zh-CN' }), 'zh-CN');
    expect(await screen.findByText('1,200 字')).toBeVisible();
    cleanup();
    await show(() => article({ locales: ['en'] }), 'zh-CN');
    expect(await screen.findByText('1,200 词')).toBeVisible();
  });

  it('lists its headings if it has at least two', async () => {
    const headings = [
      { level: 2, slug: 'a', text: 'First' },
      { level: 3, slug: '二', text: 'Second' },
    ];
    await show(() => article({ headings }));
    const [link] = await screen.findAllByRole('link', { name: 'Second' });
    expect(link).toHaveAttribute('href', `#${encodeURIComponent('h-二')}`);
  });

  it('shows its series, with the parts in order, and the next one', async () => {
    const parts = [testArticle(4, { locale: 'zh-CN', title: '之前' }), testArticle(1), testArticle(3)];
    const series = {
      id: 'series000000000000000001',
      title: 'Walks',
      position: 3,
      count: 12,
      first: 2,
      parts,
    };
    await show(() => article({ series }));
    const nav = await screen.findByRole('navigation', { name: 'Series: Walks' });
    expect(within(nav).getByText('3 of 12')).toBeVisible();
    await userEvent.click(within(nav).getByText('Series: Walks'));
    const list = within(nav).getByRole('list');
    expect(list).toHaveAttribute('start', '2');
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '之前 简体中文',
      'Article 1 ',
      'Article 3 ',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(within(list).getByText('之前')).toHaveAttribute('lang', 'zh-CN');
    expect(within(list).getByText('Article 3')).not.toHaveAttribute('lang');
    expect(within(nav).getByRole('link', { name: 'All parts' })).toHaveAttribute(
      'href',
      `/series/${series.id}`,
    );
    expect(screen.getByRole('link', { name: 'Next in this series Article 3' })).toHaveAttribute(
      'href',
      `/article/${parts[2]!.id}`,
    );
  });

  it('names the language of linked articles that are not in the language of the page', async () => {
    await show(
      () =>
        article({
          locale: 'zh-CN',
          prev: testArticle(2),
          next: testArticle(3, { locale: 'zh-CN' }),
          related: [testArticle(4)],
        }),
      'zh-CN',
    );
    expect(await screen.findByRole('link', { name: /Article 2 English$/ })).toBeVisible();
    expect(screen.getByText('Article 2')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: /Article 3$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Article 4 English' })).toBeVisible();
  });

  it('shows no next part at the end of its series', async () => {
    const series = { id: 's', title: 'Walks', position: 1, count: 1, first: 1, parts: [testArticle(1)] };
    await show(() => article({ series }));
    await screen.findByRole('navigation', { name: 'Series: Walks' });
    expect(screen.queryByRole('link', { name: /Next in this series/ })).toBeNull();
  });

  it('is the not-found page for an unknown id', async () => {
    await show(() => {
      throw new HttpError('Not found', 404);
    });
    expect(await screen.findByText('status 404')).toBeVisible();
  });

  it('does not include the markdown in the page’s state', async () => {
    const { app } = await show(() => article());
    await screen.findByRole('heading', { level: 1 });
    const kept = app.queryClient.getQueryCache().getAll();
    expect(JSON.stringify(kept.map(({ state }) => state.data))).not.toContain('secret');
  });
});
