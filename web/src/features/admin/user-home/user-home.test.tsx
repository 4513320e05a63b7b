import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import { UserHome } from './user-home';

const TIME = '2026-01-02T03:04:05.000Z';
const BOB = { id: 'b'.repeat(24), nick_name: 'Bob', avatar: '', is_public: true };
const TEXT = 't'.repeat(24);
const NONE = { at: TIME, article_id: null, article_title: '', comment_id: null, text: '', user: null };

const CENTRE: EndpointOutput<'GET /user_centre'> = {
  stats: {
    published: 11,
    in_review: 12,
    drafts: 13,
    look_count: 14,
    digg_count: 15,
    comment_count: 16,
    collects_count: 17,
    follower_count: 18,
    following_count: 19,
    favourite_count: 20,
  },
  reads: [],
  top: [],
  news: [
    { ...NONE, kind: 'follower', user: BOB },
    { ...NONE, kind: 'returned', article_id: TEXT, article_title: 'Sent back', text: 'Too short' },
  ],
};

afterEach(() => clearSession());

const open = async (role: 2 | 3, locale: 'en' | 'zh-CN', stats: Partial<typeof CENTRE.stats> = {}) => {
  await setSession({ token: 't', nick_name: 'Cy', role, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  await renderAdmin({
    at: '/admin/home',
    element: <UserHome />,
    answers: { 'GET /user_centre': () => ({ ...CENTRE, stats: { ...CENTRE.stats, ...stats } }) },
    messages: ['admin'],
    locale,
  });
};

it.each([
  {
    locale: 'en',
    news: 'What is new',
    follows: 'Bob follows you',
    returned: 'A review returned Sent back',
    numbers: ['Published', 'Likes', 'My favourites'],
  },
  {
    locale: 'zh-CN',
    news: '最新动态',
    follows: 'Bob 关注了您',
    returned: '审核退回了 Sent back',
    numbers: ['已发布', '获赞', '我的收藏'],
  },
] as const)(
  'the home screen has the user’s numbers, and news with people and articles ($locale)',
  async (words) => {
    await open(2, words.locale);
    await screen.findByText(words.news);
    const number = (name: string) => {
      const terms = screen.getAllByRole('term').filter(({ textContent }) => textContent === name);
      return terms[0]?.nextElementSibling?.textContent;
    };
    expect(words.numbers.map(number)).toEqual(['11', '15', '20']);
    const [follower, returned] = screen.getAllByRole('listitem');
    expect(follower).toHaveTextContent(words.follows);
    expect(within(follower!).getByRole('link', { name: 'Bob' }).getAttribute('href')).toContain(
      `/user/${BOB.id}`,
    );
    expect(returned).toHaveTextContent(words.returned);
    expect(returned).toHaveTextContent('Too short');
    expect(within(returned!).getByRole('link', { name: 'Sent back' }).getAttribute('href')).toContain(
      `/admin/article/${TEXT}`,
    );
  },
);

it('the home screen of a guest has no numbers of articles', async () => {
  await open(3, 'en');
  await screen.findByText('What is new');
  expect(screen.queryByRole('term')).toBeNull();
});

const NO_READERS = { published: 0, look_count: 0 };

it.each([
  { locale: 'en', write: 'Write an article', reads: 'How your articles are read' },
  { locale: 'zh-CN', write: '写文章', reads: '文章阅读情况' },
] as const)('an author without published articles gets a link to the editor ($locale)', async (words) => {
  await open(2, words.locale, NO_READERS);
  const panel = await screen.findByRole('region', { name: words.reads });
  expect(within(panel).getByRole('link', { name: words.write }).getAttribute('href')).toContain(
    '/admin/article/new',
  );
});

it.each([{ published: 1 }, { look_count: 1 }])('an author with the stats %o sees charts', async (stats) => {
  await open(2, 'en', { ...NO_READERS, ...stats });
  await screen.findByText('What is new');
  expect(screen.queryByRole('link', { name: 'Write an article' })).toBeNull();
});
