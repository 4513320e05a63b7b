import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen';
import { Diff } from './diff';

it('shows an error when the comparison fails to load, and everything else works', async () => {
  vi.doMock('./diff-view', () => Promise.reject(new TypeError('Failed to fetch')));
  const element = (
    <>
      <Diff before="a" after="b" beforeLabel="Before" afterLabel="After" />
      <button type="button">Take it</button>
    </>
  );
  await renderScreen({ at: '/', routes: [{ path: '/', element }], answers: {}, messages: ['editor'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('The comparison could not be loaded');
  expect(screen.getByRole('button', { name: 'Take it' })).toBeVisible();
});
