import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { HttpError } from '@/lib/http';
import { clearSession } from '@/lib/session';
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
  revision: 'r1',
};

beforeEach(clearSession);

it('another bucket without the files is saved only when the owner says so, for what was refused', async () => {
  const save = vi.fn(({ body }: { body?: { leave_files?: boolean; bucket?: string } }) =>
    body?.leave_files
      ? Promise.resolve({ ...STORED, bucket: body.bucket ?? '', revision: 'r2' })
      : Promise.reject({
          code: 'store_leaves_files',
          msg: '12 files would not be found.',
          data: null,
        } as never),
  );
  const { user } = await renderAdmin({
    at: '/admin/systems/qiniu',
    element: <QiniuScreen />,
    answers: { 'GET /settings/qiniu': () => STORED, 'PUT /settings/qiniu': save },
    messages: ['admin-settings'],
  });
  const bucket = await screen.findByDisplayValue('former');
  await user.clear(bucket);
  await user.type(bucket, 'next');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('12 files would not be found.');
  expect(bucket).toHaveValue('next');

  // Another bucket is another question.
  await user.type(bucket, '2');
  expect(screen.queryByRole('button', { name: 'Save without these files' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save without these files' }));
  await screen.findByText('Saved. The settings are in force.');
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([
    { bucket: 'next', revision: 'r1' },
    { bucket: 'next2', revision: 'r1' },
    { bucket: 'next2', revision: 'r1', leave_files: true },
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a number that is emptied stays empty, and saving says that it is missing', async () => {
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

describe('what somebody else has saved meanwhile', () => {
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

  it('is named, also when it is what was changed here', async () => {
    const alert = await conflict({ bucket: 'theirs', prefix: 'a' });
    expect(alert).toHaveTextContent(/is now: theirs\. You have changed it as well/);
    expect(alert).toHaveTextContent(/is now: a(?!\.)/);
  });

  it('is said to be a secret when nothing that is shown differs', async () => {
    expect(await conflict({})).toHaveTextContent(/a secret was replaced/);
  });
});
