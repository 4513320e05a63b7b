import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import type { Answers } from '@/testing/render-screen';
import { closeSessions } from '../session/open-sessions';
import { draftOf } from '../testing/host';
import { held, openPage, press, twoLanguages } from '../testing/publish-page';
import { openScreen, server, signIn, source, type } from '../testing/screen';
import type { OpenedDraft } from '../session/types';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('a lost response', () => {
  const lost = new HttpError('No Response', 504);

  it('is treated as success when the article is public', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': async (input) => {
        await answers['PUT /articles/state']?.(input, 'en');
        throw lost;
      },
    });
    await press(page, 'Publish now');
    expect(await page.findByRole('heading', { name: 'Published' })).toBeVisible();
    expect(kept.states).toHaveLength(1);
  });

  it('is reported as unknown while the state cannot be read either', async () => {
    await signIn(1);
    const { answers } = server();
    let isDown = false;
    const { page } = await openPage({
      ...answers,
      'GET /articles/working/{id}': (input) => {
        if (isDown) throw lost;
        return answers['GET /articles/working/{id}']!(input, 'en');
      },
      'PUT /articles/state': () => {
        isDown = true;
        throw lost;
      },
    });
    await press(page, 'Publish now');
    const alert = await page.findByRole('alert');
    expect(alert).toHaveTextContent(/It is not known yet whether this was done/);
  });

  it('is a failure when only a part of the request was applied', async () => {
    await signIn(1);
    const { kept, answers } = server({ ...twoLanguages(), state: 'published', published_version: 1 });
    const { page } = await openPage(
      {
        ...answers,
        'PUT /articles/state': () => {
          kept.draft.languages = kept.draft.languages.map((one, n) =>
            n ? one : { ...one, state: 'published' },
          );
          throw lost;
        },
      },
      'Update…',
    );
    fireEvent.click(page.getByText('Both'));
    await press(page, 'Update');
    expect(await page.findByRole('alert')).toHaveTextContent(/Nothing has been published so far/);
  });
});

describe('the next save', () => {
  const plan = '2099-01-01T08:00:00.000Z';
  const lost = new HttpError('No Response', 504);

  /** A server whose articles cannot be read while `isDown`. */
  const failing = (first: Partial<OpenedDraft> = {}) => {
    const { kept, answers } = server(first);
    const site = { isDown: false };
    const read: Answers['GET /articles/working/{id}'] = (input) => {
      if (site.isDown) throw lost;
      return answers['GET /articles/working/{id}']!(input, 'en');
    };
    return { kept, answers: { ...answers, 'GET /articles/working/{id}': read }, site };
  };

  const goOn = async (page: ReturnType<typeof within>, button: string) => {
    await press(page, button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    type(await source(), ' More.');
    await press(within(document.body), 'Save');
  };

  it('keeps a new schedule whose state could not be read afterwards', async () => {
    await signIn(1);
    const { kept, answers, site } = failing();
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': (input) => {
        site.isDown = true;
        return answers['PUT /articles/state']!(input, 'en');
      },
    });
    fireEvent.click(page.getByText('At a time'));
    fireEvent.change(page.getByLabelText('Publish at'), { target: { value: '2099-02-02T08:00' } });
    await press(page, 'Publish at that time');
    await page.findByRole('heading', { name: 'Scheduled' });
    await goOn(page, 'Continue writing');
    await waitFor(() => expect(kept.saved).toHaveLength(1));
    const { state, publish_at } = kept.saved[0] ?? {};
    expect([state, publish_at]).toEqual([undefined, new Date('2099-02-02T08:00').toISOString()]);
  });

  it('does not restore a schedule that was removed', async () => {
    await signIn(1);
    const { kept, answers, site } = failing({ state: 'scheduled', publish_at: plan });
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': (input) => {
        site.isDown = true;
        return answers['PUT /articles/state']!(input, 'en');
      },
    });
    await press(page, 'Unschedule');
    await page.findByRole('heading', { name: /it is a draft again/ });
    await goOn(page, 'Continue writing');
    await waitFor(() => expect(kept.saved).toHaveLength(1));
    expect(kept.saved[0]).toMatchObject({ state: 'draft', publish_at: '' });
  });

  it('waits until an unknown state can be read, and shows this', async () => {
    await signIn(1);
    const { kept, answers, site } = failing({ state: 'scheduled', publish_at: plan });
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': async (input) => {
        await answers['PUT /articles/state']!(input, 'en');
        site.isDown = true;
        throw lost;
      },
    });
    await press(page, 'Unschedule');
    expect(await page.findByRole('alert')).toHaveTextContent(/It is not known yet/);
    await goOn(page, 'Back to the text');
    expect(await screen.findByText(/No connection: it will be saved/)).toBeVisible();
    expect(kept.saved).toHaveLength(0);
    site.isDown = false;
    await press(within(document.body), 'Save again');
    await waitFor(() => expect(kept.saved).toHaveLength(1));
    expect(kept.saved[0]).toMatchObject({ state: 'draft', publish_at: '' });
  });
});

describe('leaving the page', () => {
  it('goes back one entry, however often the button is clicked', async () => {
    await signIn(1);
    const { answers } = server();
    const { router } = await openScreen(`/admin/article/${ID}?locale=en`, answers);
    await source();
    await act(() => router.navigate(`/admin/article/${ID}?locale=en&again=1`));
    fireEvent.click(screen.getByText('Publish…'));
    const page = within(await screen.findByRole('dialog'));
    const back = page.getByText('Back to the text').closest('button');
    act(() => {
      back?.click();
      back?.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toContain('again=1');
  });

  it('waits until publishing has ended, which is requested once', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { wait, go } = held();
    const { page, router } = await openPage({
      ...answers,
      'PUT /articles/state': async (input) => {
        await wait;
        return answers['PUT /articles/state']?.(input, 'en') ?? { count: 0 };
      },
    });
    const button = (await page.findByText('Publish now')).closest('button');
    await waitFor(() => expect(button).toBeEnabled());
    act(() => {
      button?.click();
      button?.click();
    });
    expect(await page.findByText('Publishing…')).toBeVisible();
    expect(page.getByText('Back to the text').closest('button')).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await act(() => router.navigate(-1));
    expect(router.state.location.state).toEqual({ step: 'publish' });
    go();
    expect(await page.findByRole('heading', { name: 'Published' })).toBeVisible();
    expect(kept.states).toHaveLength(1);
  });

  it('fails without a connection for the first save, with a message', async () => {
    await signIn(1);
    const { answers } = server({ version: 0, title: '', abstract: '', tags: [] });
    const { router } = await openScreen('/admin/article', {
      ...answers,
      'POST /articles': () => {
        throw new HttpError('No Response', 0);
      },
    });
    type(await source(), 'First words');
    fireEvent.click(screen.getByText('Publish…'));
    expect(await screen.findByText('No connection. You can publish when the text is saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.state).toBeNull();
  });
});

describe('a schedule', () => {
  const planned = { state: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' } as const;

  it('is removed before the text is saved without a schedule', async () => {
    await signIn(1);
    const { kept, answers } = server(planned);
    const order: string[] = [];
    const { page } = await openPage({
      ...answers,
      'PUT /articles': (input) => {
        order.push('text');
        return answers['PUT /articles']!(input, 'en');
      },
      'PUT /articles/state': (input) => {
        order.push('state');
        return answers['PUT /articles/state']!(input, 'en');
      },
    });
    type(await source(), ' More.');
    await press(page, 'Unschedule');
    await page.findByRole('heading', { name: /it is a draft again/ });
    await waitFor(() => expect(order).toEqual(['state', 'text']));
    expect(kept.saved[0]).toMatchObject({ state: 'draft', publish_at: '' });
  });

  it('is reported as still set when its removal was not applied', async () => {
    await signIn(1);
    const languages = draftOf().languages.map((one) => ({ ...one, ...planned }));
    const { answers } = server({ ...planned, languages });
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': () => {
        throw new HttpError('No Response', 504);
      },
    });
    await press(page, 'Unschedule');
    expect(await page.findByRole('alert')).toHaveTextContent(/is still scheduled; your text is kept/);
  });

  it('is removed even when the text is invalid, which stays as typed', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' });
    const { wait, go } = held();
    await openScreen(`/admin/article/${ID}?locale=en`, {
      ...answers,
      'PUT /articles': () => {
        throw new HttpError('No Response', 503);
      },
      'PUT /articles/state': async (input) => {
        await wait;
        return answers['PUT /articles/state']?.(input, 'en') ?? { count: 0 };
      },
    });
    const view = await source();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } });
    type(view, ' More.');
    fireEvent.click(screen.getByText('Publish…'));
    const page = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await press(page, 'Unschedule');
    expect(await page.findByText('Unscheduling…')).toBeVisible();
    expect(page.getByText('Save the time')).toBeVisible();
    go();
    await page.findByRole('heading', { name: /it is a draft again/ });
    expect(kept.states).toMatchObject([{ state: 'draft', publish_at: '' }]);
    expect((await source()).state.doc.toString()).toMatch(/ More\.$/);
  });
});
