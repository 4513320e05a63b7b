import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { NavigationFrame } from './navigation-frame';

const STYLES = join(import.meta.dirname, 'navigation-frame.module.css');

it('shows "Loading" from 150 ms on until the next screen is rendered', async () => {
  let arrive = (): void => undefined;
  const coming = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { router } = await renderScreen({
    at: '/',
    routes: [
      {
        element: <NavigationFrame />,
        children: [
          { path: '/', element: <p>here</p> },
          { path: '/next', loader: () => coming, element: <p>there</p> },
        ],
      },
    ],
    answers: {},
    messages: [],
  });
  void router.navigate('/next');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(readFileSync(STYLES, 'utf8')).toMatch(/animation: \w+ 1ms 150ms backwards/);
  expect(screen.getByText('here')).toBeVisible();
  arrive();
  expect(await screen.findByText('there')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
