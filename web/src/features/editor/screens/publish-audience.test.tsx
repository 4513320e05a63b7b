import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import type { Answers } from '@/testing/render-screen';
import { closeSessions } from '../session/open-sessions';
import { held, openNew, openPage } from '../testing/publish-page';
import { server, signIn } from '../testing/screen';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('the audience of a notice', () => {
  const audience = async (answer: NonNullable<Answers['GET /articles/{id}/audience']>) => {
    await signIn(1);
    const { answers } = server();
    const { page } = await openPage({ ...answers, 'GET /articles/{id}/audience': answer });
    return within(page.getByRole('region', { name: 'Who is notified' }));
  };

  it('is not shown while it is loading', async () => {
    const { wait, go } = held();
    const part = await audience(() => wait.then(() => ({ follower_count: 0, is_new: true })));
    expect(part.queryByText(/Nobody/)).toBeNull();
    go();
    expect(await part.findByText(/Nobody gets a notice/)).toBeVisible();
  });

  it('has no heading until the article is saved', async () => {
    await signIn(1);
    const { answers } = server({ version: 0, title: '' });
    const audience = () => ({ follower_count: 3, is_new: true });
    const page = await openNew({
      ...answers,
      'POST /articles/check': () => [{ code: 'no_title', severity: 'error', detail: '' }],
      'GET /articles/{id}/audience': audience,
    });
    fireEvent.click(await page.findByText('The title is missing'));
    expect(page.queryByText('Who is notified')).toBeNull();
    fireEvent.change(page.getByLabelText('Title'), { target: { value: 'Tea' } });
    const part = within(await page.findByRole('region', { name: 'Who is notified' }, { timeout: 4000 }));
    expect(await part.findByText('3 followers get a notice.')).toBeVisible();
  });

  it('is shown for an article that needs a review, even before it is saved', async () => {
    await signIn(2);
    const { answers } = server({ version: 0, title: '' });
    const page = await openNew(answers, 'en', 'Send for review…');
    const part = within(page.getByRole('region', { name: 'Who is notified' }));
    expect(part.getByText(/^An administrator reads it first/)).toBeVisible();
  });

  it('is not shown as nobody when the request fails', async () => {
    const part = await audience(() => {
      throw new HttpError('No Response', 0);
    });
    expect(await part.findByText('Who gets a notice could not be read.')).toBeVisible();
    expect(part.queryByText(/Nobody/)).toBeNull();
  });

  it('is counted up to a thousand', async () => {
    const part = await audience(() => ({ follower_count: 1001, is_new: true }));
    expect(await part.findByText('More than 1,000 people get a notice.')).toBeVisible();
  });
});
