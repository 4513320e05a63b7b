import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { renderAdmin } from '@/testing/render-admin';
import { DataSection } from './data-section';

const RIGHTS: EndpointOutput<'GET /data_rights'> = {
  closes_at: null,
  has_password: true,
  export: { state: 'none', url: '', requested_at: null, expires_at: null, size: 0 },
};

const open = (locale: 'en' | 'zh-CN') =>
  renderAdmin({
    at: '/admin/my-information',
    element: <DataSection />,
    answers: { 'GET /data_rights': () => RIGHTS },
    messages: ['account'],
    locale,
  });

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows before an account is closed what is deleted with it, and what is kept', async () => {
  const { user } = await open('en');
  await user.click(await screen.findByRole('button', { name: 'Close my account…' }));
  expect(lines()).toEqual([
    'the profile, all sessions and all ways to sign in',
    'likes, favourites with their folders, and reports of comments and chat messages',
    'follows, followers, blocked people, notices and their settings',
    'private messages, for the other person too',
    'the text, pictures and recordings of chat messages; they are shown as withdrawn',
    'autosaved texts, and the file with the exported personal data',
    'articles, including unpublished ones, credited to a removed user',
    'comments, shown as by a removed user',
    'uploaded pictures, which articles may use',
    'the note that a conversation was reported, without its messages',
    'the logs of sign-ins and of actions, until they expire',
  ]);
});

it('shows this in Chinese', async () => {
  const { user } = await open('zh-CN');
  await user.click(await screen.findByRole('button', { name: '注销我的账号…' }));
  expect(lines()).toHaveLength(11);
  expect(lines()).toContain('私信，对方也无法再看到');
});
