import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
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

const Echo = () => {
  const [text, setText] = useState('');
  return (
    <label>
      {text || 'empty'}
      <input onChange={({ target }) => setText(target.value)} />
    </label>
  );
};

/** An island in the server's markup, whose script comes when it is told to. */
const hydrate = (Content: ComponentType<{ start: number }>, content: string) => {
  let arrive: ((module: { default: typeof Content }) => void) | undefined;
  const Island = island<{ start: number }>(() => new Promise((resolve) => (arrive = resolve)));
  const root = document.createElement('div');
  root.innerHTML = `<!--$--><div data-island="">${content}</div><!--/$-->`;
  document.body.append(root);
  act(() => void hydrateRoot(root, <Island start={1} />));
  const load = async () => {
    await vi.waitFor(() => expect(arrive).toBeDefined());
    await act(async () => arrive?.({ default: Content }));
  };
  return { load, remove: () => root.remove() };
};

describe('an island', () => {
  it('stands in the page before its script, and does then what was pressed before', async () => {
    const { load, remove } = hydrate(Counter, '<button type="button">1</button>');
    await userEvent.click(screen.getByRole('button', { name: '1' }));
    await load();
    expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('button', { name: '3' })).toBeVisible();
    remove();
  });

  it('hears what was typed before its script came', async () => {
    const { load, remove } = hydrate(Echo, '<label>empty<input></label>');
    await userEvent.type(screen.getByRole('textbox'), 'early');
    await load();
    expect(await screen.findByText('early')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('early');
    remove();
  });
});
