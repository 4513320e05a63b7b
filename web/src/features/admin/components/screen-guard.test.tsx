import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { ScreenGuard } from './screen-guard';

it('stands in for a screen that breaks, and lets it try again', async () => {
  // React reports what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('No ink');
    return <p>Fine</p>;
  };
  await renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ScreenGuard children={<Screen />} /> }],
    answers: {},
    texts: ['admin'],
  });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No ink')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Fine')).toBeVisible();
});
