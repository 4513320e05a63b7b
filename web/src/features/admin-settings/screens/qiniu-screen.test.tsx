import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
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
