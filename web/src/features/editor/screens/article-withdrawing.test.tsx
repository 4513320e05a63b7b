import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import type { Answers } from '@/testing/render-screen';
import { closeSessions } from '../session/open-sessions';
import { press } from '../testing/publish-page';
import { openScreen, server, signIn, source, type } from '../testing/screen';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
beforeEach(() => toasts.set(() => []));
afterEach(closeSessions);

describe('withdrawing', () => {
  const isPublic = { state: 'published', published_version: 1 } as const;

  const withdraw = async (answers: Answers) => {
    await openScreen(`/admin/article/${ID}?locale=en`, answers);
    type(await source(), ' More.');
    fireEvent.click(screen.getByLabelText('More'));
    fireEvent.click(await screen.findByText('Withdraw…'));
    await press(within(await screen.findByRole('dialog')), 'Withdraw');
  };

  it('is in the menu of a public article, and asks for confirmation', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'published', published_version: 1 });
    await openScreen(`/admin/article/${ID}?locale=en`, answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Withdraw “Tea”\?/ }));
    await waitFor(() => expect(dialog.getByText(/Readers can no longer see it/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(kept.states).toEqual([{ id_list: [ID], locale: 'en', state: 'withdrawn' }]));
  });

  it('works for an invalid text, which is saved afterwards as withdrawn', async () => {
    await signIn(1);
    const { kept, answers } = server(isPublic);
    await withdraw({
      ...answers,
      'PUT /articles': ({ body }) => {
        kept.saved.push({ ...body });
        throw { code: 'title_taken', msg: 'Another article has this title.', data: null };
      },
    });
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Withdrawn' }]));
    expect(kept.states).toMatchObject([{ state: 'withdrawn', locale: 'en' }]);
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(kept.saved).toMatchObject([{ state: 'withdrawn' }]);
    expect((await source()).state.doc.toString()).toMatch(/ More\.$/);
  });

  it('succeeds when only the response was lost', async () => {
    await signIn(1);
    const { answers } = server(isPublic);
    await withdraw({
      ...answers,
      'PUT /articles/state': async (input) => {
        await answers['PUT /articles/state']?.(input, 'en');
        throw new HttpError('No Response', 504);
      },
    });
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Withdrawn' }]));
  });

  it('shows that the article is still public when the request was not applied', async () => {
    await signIn(1);
    const { kept, answers } = server(isPublic);
    await withdraw({
      ...answers,
      'PUT /articles/state': () => {
        throw new HttpError('No Response', 504);
      },
    });
    expect(await screen.findByText(/^The article is still public; your text is kept/)).toBeVisible();
    expect(kept.saved).toEqual([]);
  });
});
