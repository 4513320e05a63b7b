import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import QiniuScreen from './qiniu-screen';

const STORED: EndpointOutput<'GET /settings/qiniu'> = {
  enable: true,
  access_key: 'a-key',
  secret_key: '******',
  bucket: 'former',
  cdn: '',
  zone: 'cn-east-1',
  prefix: '',
  size: 5,
  endpoint: '',
  former: [],
  revision: 'r1',
};

beforeEach(clearSession);

it('former stores are shown with the command that moves their files, and removed when that is saved', async () => {
  const [first, second] = ['https://s3.example.com/first', 'https://s3.example.com/second'];
  let stored = { ...STORED, former: [first, second] };
  const save = vi.fn(({ body }: { body?: { former?: string[] } }) => {
    stored = { ...stored, former: body?.former ?? [], revision: 'r2' };
    return stored;
  });
  const test = vi.fn((_input: { body?: object }) => null);
  const { user } = await renderAdmin({
    at: '/admin/systems/qiniu',
    element: <QiniuScreen />,
    answers: {
      'GET /settings/qiniu': () => stored,
      'PUT /settings/qiniu': save,
      'POST /settings/qiniu/test': test,
    },
    messages: ['admin-settings'],
  });
  expect(await screen.findByText('npm run files:move -- store')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('npm run files:move -- disk')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));

  await user.click(screen.getByRole('button', { name: `Remove ${first}` }));
  expect(screen.queryByText(first)).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Test the store' }));
  await screen.findByText(/The store works/);
  expect(test.mock.calls[0]?.[0].body).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. The settings are in effect.');
  expect(save.mock.calls[0]?.[0].body).toEqual({ former: [second], revision: 'r1' });
  expect(screen.getByText(second)).toBeVisible();

  await user.click(screen.getByRole('button', { name: `Remove ${second}` }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(screen.queryByText('Older files may be in former stores')).not.toBeInTheDocument(),
  );
});

it('an emptied number stays empty, and saving reports that it is missing', async () => {
  const save = vi.fn((_input: { body?: object }) => {
    const data = { fields: { size: 'A number is missing.' } };
    throw new HttpError('', 422, { code: '422', msg: 'Some fields need your attention.', data });
  });
  const { user } = await renderAdmin({
    at: '/admin/systems/qiniu',
    element: <QiniuScreen />,
    answers: { 'GET /settings/qiniu': () => STORED, 'PUT /settings/qiniu': save },
    messages: ['admin-settings'],
  });
  const size = await screen.findByRole('spinbutton');
  await user.clear(size);
  await user.tab();
  expect(size).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Largest');
  expect(size).toHaveAccessibleDescription('A number from 1 to 20.');
  expect(save.mock.calls[0]?.[0].body).toEqual({ size: null, revision: 'r1' });
});

describe('a change that somebody else has saved meanwhile', () => {
  const conflict = async (theirs: Partial<typeof STORED>) => {
    let stored = STORED;
    const { user } = await renderAdmin({
      at: '/admin/systems/qiniu',
      element: <QiniuScreen />,
      answers: {
        'GET /settings/qiniu': () => stored,
        'PUT /settings/qiniu': () =>
          Promise.reject({ code: 'settings_changed', msg: 'Changed', data: null } as never),
      },
      messages: ['admin-settings'],
    });
    const bucket = await screen.findByDisplayValue('former');
    await user.type(bucket, '-2');
    stored = { ...STORED, ...theirs, revision: 'r2' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return screen.findByRole('alert');
  };

  it('is shown, even when the same field was changed here', async () => {
    const alert = await conflict({ bucket: 'theirs', prefix: 'a' });
    expect(alert).toHaveTextContent(/is now: theirs\. You have changed it as well/);
    expect(alert).toHaveTextContent(/is now: a(?!\.)/);
  });

  it('is reported as a secret when no visible field differs', async () => {
    expect(await conflict({})).toHaveTextContent(/a secret was replaced/);
  });
});
