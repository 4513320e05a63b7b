import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import type { Report } from '../reports';
import MessagesScreen from './messages-screen';

const person = (id: string, nick_name: string) => ({ id, nick_name, avatar: '' });

const report: Report = {
  id: 'report-1',
  created_at: '2026-01-01T00:00:00Z',
  reason: 'Rude',
  state: 'open',
  closed_at: null,
  reporter: person('bob', 'Bob'),
  reported: person('cy', 'Cy'),
  message_count: 1,
  look_count: 0,
};

beforeEach(clearSession);

it('asks before it reads the conversation in the URL, on whichever page of the list it is', async () => {
  await setSession({
    token: 't',
    nick_name: 'Ann',
    role: 1,
    user_id: 'ann',
    avatar: '',
    exp: 9_999_999_999,
  });
  const look = vi.fn().mockResolvedValue({
    report,
    list: [
      {
        id: 'm',
        created_at: report.created_at,
        client_id: '',
        user_id: 'cy',
        rev_user_id: 'bob',
        content: 'Rude words',
        image: '',
      },
    ],
    has_older: false,
    looks: [],
  });
  const { user, address } = await renderAdmin({
    at: '/admin/messages?look=report-1',
    element: <MessagesScreen />,
    answers: {
      'GET /messages_all': () => ({ list: [], count: 0 }),
      'POST /messages_all/{id}/look': ({ params }) => look(params),
    },
    messages: ['message'],
  });
  const question = await findDialog('Read this conversation?');
  expect(look).not.toHaveBeenCalled();
  expect(address()).toMatch(/\/admin\/messages$/);
  await user.click(question.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('Rude words')).toBeVisible();
  expect(screen.getByText('Bob and Cy')).toBeVisible();
  expect(look).toHaveBeenCalledTimes(1);
  expect(look).toHaveBeenCalledWith({ id: 'report-1' });
});
