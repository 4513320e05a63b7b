import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Locale } from '@contract/enums';
import { Link } from '@/components/link';
import { articleLoader } from '@/features/article/loaders';
import ArticlePage from '@/features/article/pages/article-page';
import { testArticle } from '@/features/article/testing';
import { commentsLoader } from '@/features/comment/loaders';
import type { App } from '@/lib/http/endpoints';
import { renderScreen } from '@/testing/render-screen';
import { prepareLink } from './prepare-link';

const article = { ...testArticle(1), content: '' };
const PATH = `/article/${article.id}`;

/** The requests for the article, in order: prefetched or for display. */
let requested: ('ahead' | 'shown')[];
/** Responses of the pending requests, oldest first. */
let answers: ((isFound: boolean) => void)[];

const answerNext = async (isFound = true) => {
  await act(() => vi.advanceTimersByTimeAsync(0));
  answers.shift()?.(isFound);
  await act(() => vi.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  requested = [];
  answers = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Renders a page with a link. Requests for the article wait for `answerNext`. */
const show = async (to = PATH, locale?: Locale) => {
  const view = await renderScreen({
    at: '/',
    routes: (app: App) => {
      const { call } = app;
      app.call = (key, input, options) => {
        if (key === 'GET /articles/{id}') requested.push(options?.isPrefetch ? 'ahead' : 'shown');
        return call(key, input, options);
      };
      const routes = [
        { path: '/', element: <Link {...{ to, locale }}>Next</Link> },
        {
          path: '/article/:id',
          loader: articleLoader(app),
          element: <ArticlePage />,
          children: [{ index: true, loader: commentsLoader(app), element: null }],
        },
      ];
      app.prepare = ({ currentTarget, nativeEvent }) => prepareLink(app, routes, currentTarget, nativeEvent);
      return routes;
    },
    answers: {
      'GET /articles/{id}': () =>
        new Promise((resolve, reject) => {
          answers.push((isFound) => (isFound ? resolve(article) : reject(new Error('Not found'))));
        }),
      'GET /comments/{article_id}': () => ({ list: [], count: 0, total: 0, has_more: false }) as never,
      'GET /tags': () => ({ list: [], count: 0 }),
      'GET /adverts': () => [],
    },
    messages: ['article'],
  });
  return { ...view, link: screen.getByRole('link', { name: 'Next' }) };
};

const stay = (link: Element) => {
  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  return act(() => vi.advanceTimersByTimeAsync(65));
};
const click = async (link: Element) => {
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const heading = () => screen.queryByRole('heading', { level: 1, name: article.title });

describe('an article whose link is hovered', () => {
  it('is shown at once when it is opened, and fetched once more to count the view', async () => {
    const { link } = await show();
    await stay(link);
    await answerNext();
    expect(requested).toEqual(['ahead']);
    await click(link);
    expect(heading()).toBeVisible();
    expect(requested).toEqual(['ahead', 'shown']);
    await answerNext();
    expect(requested).toEqual(['ahead', 'shown']);
  });

  it('is counted even when it is opened before the prefetch has ended', async () => {
    const { link } = await show();
    await stay(link);
    await click(link);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(heading()).toBeNull();
    await answerNext();
    expect(heading()).toBeVisible();
    await answerNext();
    expect(requested).toEqual(['ahead', 'shown']);
  });

  it('is not prefetched again when the pointer returns, even after an error', async () => {
    const { link } = await show();
    for (let n = 0; n < 3; n += 1) {
      await stay(link);
      await answerNext(false);
      fireEvent.pointerLeave(link);
    }
    expect(requested).toEqual(['ahead']);
    await click(link);
    await answerNext();
    expect(heading()).toBeVisible();
    expect(requested).toEqual(['ahead', 'shown']);
  });
});

describe('an article is fetched ahead', () => {
  it.each([
    ['not before a pointer has stayed for 65 ms', 'pointerEnter', 'mouse', 64, 0],
    ['once a pointer has stayed for 65 ms', 'pointerEnter', 'mouse', 65, 1],
    ['once the link has been focused for 65 ms', 'focus', '', 65, 1],
    ['as soon as the link is touched', 'pointerEnter', 'touch', 0, 1],
  ] as const)('%s', async (_, event, pointerType, ms, times) => {
    const { link } = await show();
    fireEvent[event](link, { pointerType });
    await act(() => vi.advanceTimersByTimeAsync(ms));
    expect(requested).toHaveLength(times);
  });

  it.each(['pointerLeave', 'blur'] as const)('not after %s', async (event) => {
    const { link } = await show();
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    fireEvent[event](link);
    await act(() => vi.advanceTimersByTimeAsync(65));
    expect(requested).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'not when the browser reports the connection %j',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
      const { link } = await show();
      await stay(link);
      expect(requested).toEqual([]);
    },
  );

  it.each([
    ['/articles', undefined],
    ['/article/unknown', undefined],
    [PATH, 'zh-CN'],
  ] as const)('not for a link to %s in the language %s', async (to, locale) => {
    const { link } = await show(to, locale);
    await stay(link);
    expect(requested).toEqual([]);
  });
});
