import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import QqScreen from './screens/qq-screen';

const STORED: EndpointOutput<'GET /settings/qq'> = {
  app_id: 'abcdef',
  key: '',
  redirect: '',
  server: 'https://graph.qq.com',
  pkce: false,
  revision: 'r1',
};

beforeEach(clearSession);

it('keeps the order of letters that are typed quickly in the middle of a setting', async () => {
  await renderAdmin({
    at: '/admin/systems/qq',
    element: <QqScreen />,
    answers: { 'GET /settings/qq': () => STORED },
    messages: ['admin-settings'],
  });
  const field = await screen.findByDisplayValue<HTMLInputElement>('abcdef');
  await userEvent.type(field, 'XYZ', { delay: null, initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('abXYZcdef');
  expect(field.selectionStart).toBe(5);
});
