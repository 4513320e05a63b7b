import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '@/testing/render-admin';
import { NoticeArchive } from './notice-archive';

const person = (name: string, is_public: boolean) => ({
  id: `id-of-${name}`,
  nick_name: name,
  avatar: '',
  is_public,
});

it('links a notice to its subject, and the names of its people to their public pages', async () => {
  const notice = {
    id: 'n',
    kind: 'like' as const,
    created_at: '2026-01-02T03:04:05.000Z',
    is_read: true,
    count: 2,
    text: 'Ann and Hal like “Tea”',
    excerpt: '',
    path: '/article/tea',
  };
  await renderAdmin({
    at: '/admin/my-notices',
    element: <NoticeArchive />,
    answers: {
      'GET /notices': () => ({
        list: [{ ...notice, actors: [person('Ann', true), person('Hal', false)] }],
        count: 1,
      }),
    },
    messages: ['notice'],
  });
  const main = await screen.findByRole('link', { name: /Ann and Hal like/ });
  expect(main).toHaveAttribute('href', '/article/tea');
  const people = within(screen.getByRole('list', { name: 'Pages of people' }));
  expect(people.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ann', '/user/id-of-Ann'],
  ]);
});
