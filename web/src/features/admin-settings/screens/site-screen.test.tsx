import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointInput, EndpointOutput } from '@contract';
import { clearSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import SiteScreen from './site-screen';

const STORED = { title: 'A site', embeds: ['codepen'], revision: 'r1' } as Partial<
  EndpointOutput<'GET /settings/site'>
> as EndpointOutput<'GET /settings/site'>;

beforeEach(clearSession);

it('the services whose players are embedded are chosen one by one, and saved in a fixed order', async () => {
  const save = vi.fn(({ body }: { body?: EndpointInput<'PUT /settings/site'>['body'] }) =>
    Promise.resolve({ ...STORED, embeds: body?.embeds ?? [], revision: 'r2' }),
  );
  const { user } = await renderAdmin({
    at: '/admin/systems/site',
    element: <SiteScreen />,
    answers: { 'GET /settings/site': () => STORED, 'PUT /settings/site': save },
    messages: ['admin-settings'],
  });
  const group = within(await screen.findByRole('group', { name: 'Players in articles' }));
  const ticked = () =>
    group
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  expect(ticked()).toEqual(['codepen']);
  await user.click(group.getByRole('checkbox', { name: 'YouTube' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. The settings are in effect.');
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([
    { embeds: ['youtube', 'codepen'], revision: 'r1' },
  ]);
  expect(ticked()).toEqual(['youtube', 'codepen']);
});
