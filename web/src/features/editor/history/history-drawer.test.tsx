import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { openPart } from '../testing/part';
import { server } from '../testing/screen';
import { HistoryDrawer } from './history-drawer';

it('shows that a version failed to load, and retries', async () => {
  let count = 0;
  await openPart(<HistoryDrawer open onClose={() => undefined} />, {
    ...server().answers,
    'GET /articles/{id}/revisions/{n}': () => {
      count += 1;
      throw new HttpError('No Response', 0, undefined, 'The server does not answer.');
    },
  });
  fireEvent.click(await screen.findByText('Version 1'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Version 1 could not be loaded.The server does not answer.');
  fireEvent.click(screen.getByText('Try again'));
  await expect.poll(() => count).toBe(2);
});
