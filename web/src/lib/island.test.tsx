import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { island } from './island';

const Counter = ({ start }: { start: number }) => {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

/** What the server sends for a counter: the boundary, its mark and the content. */
const MARKUP = '<!--$--><div data-island=""><button type="button">1</button></div><!--/$-->';

const hydrate = () => {
  let arrive: ((module: { default: typeof Counter }) => void) | undefined;
  const Island = island<{ start: number }>(() => new Promise((resolve) => (arrive = resolve)));
  const root = document.createElement('div');
  root.innerHTML = MARKUP;
  document.body.append(root);
  act(() => void hydrateRoot(root, <Island start={1} />));
  const load = async () => {
    await vi.waitFor(() => expect(arrive).toBeDefined());
    await act(async () => arrive?.({ default: Counter }));
  };
  return { load, remove: () => root.remove() };
};

describe('an island', () => {
  it('stands in the page before its script, and does then what was pressed before', async () => {
    const { load, remove } = hydrate();
    await userEvent.click(screen.getByRole('button', { name: '1' }));
    await load();
    expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('button', { name: '3' })).toBeVisible();
    remove();
  });
});
