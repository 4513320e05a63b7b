import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import '@/starter/starter';
import { island } from './island';
import { useEarlyInput } from './use-early-input';

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
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, setText);
  return (
    <label>
      {text || 'empty'}
      <input ref={input} onChange={({ target }) => setText(target.value)} />
    </label>
  );
};

/** An island in the server's markup, whose script loads when the test calls `load`. */
const hydrate = (
  Content: ComponentType<{ start: number }>,
  content: string,
  beforeLoad: () => void = () => undefined,
) => {
  let arrive: ((module: { default: typeof Content }) => void) | undefined;
  const Island = island<{ start: number }>(() => new Promise((resolve) => (arrive = resolve)));
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = `<!--$--><div data-island="">${content}</div><!--/$-->`;
  document.body.append(root);
  act(() => void hydrateRoot(root, <Island start={1} />));
  const load = async () => {
    await vi.waitFor(() => expect(arrive).toBeDefined());
    await act(async () => {
      beforeLoad();
      arrive?.({ default: Content });
    });
  };
  return { load, remove: () => root.remove() };
};

describe('an island', () => {
  it('shows its markup before hydration, and replays an earlier click after hydration', async () => {
    const { load, remove } = hydrate(Counter, '<button type="button">1</button>');
    await userEvent.click(screen.getByRole('button', { name: '1' }));
    await load();
    expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('button', { name: '3' })).toBeVisible();
    remove();
  });

  it('replays a click that happens just before hydration', async () => {
    const { load, remove } = hydrate(Counter, '<button type="button">1</button>', () => {
      screen.getByRole('button', { name: '1' }).click();
    });
    await load();
    expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
    remove();
  });

  it('keeps text typed before hydration', async () => {
    const { load, remove } = hydrate(Echo, '<label>empty<input></label>');
    await userEvent.type(screen.getByRole('textbox'), 'early');
    await load();
    expect(await screen.findByText('early')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('early');
    remove();
  });
});
