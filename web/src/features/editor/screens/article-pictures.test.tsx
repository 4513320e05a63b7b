import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { testImage } from '@/testing/images';
import { closeSessions } from '../session/open-sessions';
import { openScreen, server, signIn, source } from '../testing/screen';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

const insert = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Tools' }));
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  await userEvent.click(await screen.findByRole('button', { name }));
};
const open = async () => {
  await signIn(1);
  const library = () => ({ list: [testImage(1, { alt: '' }), testImage(2)], count: 2 });
  await openScreen(`/admin/article/${ID}`, { ...server().answers, 'GET /images': library });
  return source();
};

describe('a picture without an alternative text', () => {
  it('prompts for one when it is inserted, and Enter returns to the text', async () => {
    const view = await open();
    await insert(/picture-1/);
    const field = await screen.findByRole('textbox', { name: 'Alternative text of /uploads/1.png' });
    expect(screen.getByText(/What does the new picture show/)).toBeVisible();
    await userEvent.type(field, 'A pot of ink{Enter}');
    expect(view.state.doc.toString()).toContain('![A pot of ink](/uploads/1.png)');
    expect(field).not.toBeInTheDocument();
    expect(view.hasFocus).toBe(true);
  });

  it('can stay without one', async () => {
    const view = await open();
    await insert(/picture-1/);
    const dismiss = { name: 'Leave /uploads/1.png without alternative text' };
    await userEvent.click(await screen.findByRole('button', dismiss));
    expect(screen.queryByRole('textbox', { name: /Alternative text/ })).not.toBeInTheDocument();
    expect(view.state.doc.toString()).toContain('![](/uploads/1.png)');
  });

  it('does not prompt when the library has one', async () => {
    const view = await open();
    await insert(/picture-2/);
    expect(view.state.doc.toString()).toContain('![Alt 2](/uploads/2.png)');
    expect(screen.queryByRole('textbox', { name: /Alternative text/ })).not.toBeInTheDocument();
  });
});
