import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { renderAdmin } from '@/testing/render-admin';
import { BlockedSection, FollowsSection } from './people-sections';

type Follow = EndpointOutput<'GET /follows'>['list'][number];

const follow = (kind: Follow['kind'], name: string): Follow => ({
  kind,
  id: `id of ${name}`,
  name,
  avatar: '',
  is_public: kind === 'person' && name !== 'Hidden',
  followed_at: '2026-05-01T08:00:00.000Z',
});

const pageOf = <T,>(all: T[], { page = 1, limit = 10 }: { page?: unknown; limit?: unknown } = {}) => ({
  list: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
  count: all.length,
});

/** Opens the sections with these follows and blocked people, on a server that stores changes. */
const open = (follows: Follow[], blocked: string[], locale: 'en' | 'zh-CN' = 'en') =>
  renderAdmin({
    at: '/admin/my-information',
    element: (
      <>
        <FollowsSection />
        <BlockedSection />
      </>
    ),
    answers: {
      'GET /follows': ({ query }) => pageOf(follows, query),
      'POST /follows': ({ body }) => {
        follows.unshift(follow(body!.kind, body!.id.replace('id of ', '')));
        return { is_following: true, follower_count: 1 };
      },
      'DELETE /follows': ({ body }) => {
        follows = follows.filter(({ id }) => id !== body!.id);
        return { is_following: false, follower_count: 0 };
      },
      'GET /messages/mutes': ({ query }) =>
        pageOf(
          blocked.map((name) => ({
            id: `id of ${name}`,
            nick_name: name,
            avatar: '',
            is_public: name !== 'Hidden',
          })),
          query,
        ),
      'PUT /users/{id}/mute': ({ params, body }) => {
        const name = params!.id.replace('id of ', '');
        blocked = body!.muted ? [name, ...blocked] : blocked.filter((one) => one !== name);
        return body!;
      },
    },
    messages: ['account'],
    locale,
  });

const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = async (name: string) => {
  const [list] = await section(name).findAllByRole('list');
  return within(list!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('what the person follows', () => {
  it('is listed, and can be unfollowed with a button and undone', async () => {
    const { user } = await open([follow('person', 'Bob'), follow('tag', 'Tea')], []);
    expect(await rows('Followed')).toEqual(['BobPersonUnfollow', 'TeaTagUnfollow']);
    await user.click(section('Followed').getByRole('button', { name: 'Unfollow Bob' }));
    await screen.findByText('You no longer follow Bob.');
    expect(section('Followed').queryByText('Bob')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await section('Followed').findByText('Bob');
  });

  it('has pages, and shows the previous one when the last row of a page is removed', async () => {
    const { user } = await open(
      Array.from({ length: 11 }, (_, index) => follow('tag', `Tag ${index + 1}`)),
      [],
    );
    expect(await rows('Followed')).toHaveLength(10);
    await user.click(section('Followed').getByTitle('2'));
    await user.click(await section('Followed').findByRole('button', { name: 'Unfollow Tag 11' }));
    await section('Followed').findByText('Tag 1');
  });
});

describe('the people whom the person has blocked', () => {
  it('are listed, and unblocked with a button, which can be undone', async () => {
    const { user } = await open([], ['Cy']);
    await user.click(await section('Blocked people').findByRole('button', { name: 'Unblock Cy' }));
    await screen.findByText('Cy is unblocked.');
    await section('Blocked people').findByText('You have blocked nobody.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await section('Blocked people').findByRole('button', { name: 'Unblock Cy' });
  });
});

describe('both lists', () => {
  it('say in Chinese that they are empty', async () => {
    await open([], [], 'zh-CN');
    await section('我的关注').findByText(/您还没有关注任何用户或标签/);
    await section('屏蔽的用户').findByText('您没有屏蔽任何用户。');
  });

  it('say when they could not be loaded, and try again', async () => {
    let hasFailed = false;
    const { user } = await renderAdmin({
      at: '/admin/my-information',
      element: <BlockedSection />,
      answers: {
        'GET /messages/mutes': () => {
          if (hasFailed) return { list: [], count: 0 };
          hasFailed = true;
          throw new Error('No connection');
        },
      },
      messages: ['account'],
    });
    await screen.findByText('The list could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('You have blocked nobody.');
    expect(screen.queryByText('The list could not be loaded.')).toBeNull();
  });
});

it('links the names of people who have a public page', async () => {
  await open([follow('person', 'Ann'), follow('person', 'Hidden'), follow('tag', 'Tea')], ['Bob', 'Hidden']);
  await screen.findByText('Tea');
  await screen.findByText('Bob');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/id of Ann',
    '/user/id of Bob',
  ]);
});
