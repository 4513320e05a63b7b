import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import { closeSessions } from '../session/open-sessions';
import { held, openPage, press, twoLanguages } from '../testing/publish-page';
import { openScreen, server, signIn, source, type } from '../testing/screen';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('the page of publishing', () => {
  it('saves a new text, requires its title, and returns to it', async () => {
    await signIn(1);
    const { kept, answers } = server({ version: 0, title: '', abstract: '', tags: [] });
    const view = await openScreen('/admin/article', answers);
    type(await source(), 'First words');
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    const page = within(await screen.findByRole('dialog', { name: 'Publish' }));
    // the text is saved first, as a draft with its own URL
    expect(kept.saved).toMatchObject([{ title: '', content: 'First words' }]);
    expect(view.router.state.location.pathname).toBe(`/admin/article/${ID}`);
    await press(page, 'Publish now');
    expect(await page.findByText(/Give the article a title/)).toBeVisible();
    expect(kept.states).toEqual([]);
    await press(page, 'Back to the text');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.router.state.location.pathname).toBe(`/admin/article/${ID}`);
  });

  it('shows a message when the title is too long', async () => {
    await signIn(1);
    const { kept, answers } = server();
    await openScreen(`/admin/article/${ID}?locale=en`, answers);
    await source();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'x'.repeat(201) } });
    fireEvent.click(screen.getByText('Publish…'));
    const page = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await press(page, 'Publish now');
    expect(await page.findByRole('alert')).toHaveTextContent(
      'A title has 200 characters at most; this one has 201.',
    );
    expect([kept.saved, kept.states]).toEqual([[], []]);
  });

  it('saves the text, publishes it with the chosen options, and links to it', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { page } = await openPage({
      ...answers,
      'GET /articles/{id}/audience': () => ({ follower_count: 3, is_new: true }),
    });
    expect(await page.findByText('3 followers get a notice.')).toBeVisible();
    expect(page.getByRole('region', { name: 'What readers will see' })).toHaveTextContent(
      `https://wentu.test/article/${ID}`,
    );
    await userEvent.click(page.getByRole('switch', { name: /Recommend/ }));
    await press(page, 'Publish now');
    expect(await page.findByRole('heading', { name: 'Published' })).toHaveFocus();
    expect(kept.states).toEqual([
      { id_list: [ID], state: 'published', locale: 'en', publish_at: '', is_recommend: true },
    ]);
    // the published language, also for a reader who chose another
    expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
      'href',
      `https://wentu.test/article/${ID}?lang=en`,
    );
    await press(page, 'Continue writing');
    expect(await screen.findByText('Update…')).toBeVisible();
  });

  it('shows the card of the draft as lists in its language will show it', async () => {
    await signIn(1);
    const { answers } = server({
      ...twoLanguages(),
      locale: 'zh-CN',
      title: '一杯好茶',
      abstract: '怎样泡茶',
      category: '生活',
      tags: ['茶'],
      content: '字'.repeat(2000),
      banner_id: 'banner',
      banner_url: '/uploads/tea.png',
      created_at: '2024-05-01T08:00:00.000Z',
    });
    await openPage(answers, 'Publish…', `/admin/article/${ID}?locale=zh-CN`);
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading', { name: '一杯好茶' })).toBeVisible();
    for (const words of ['怎样泡茶', '生活', '茶', '2024年5月1日', '约 5 分钟读完'])
      expect(within(card).getByText(words)).toBeVisible();
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/tea.png');
    expect(card.closest('[inert]')).toBeInTheDocument();
  });

  it('replaces a missing abstract with the words of the text, not with the address of a video', async () => {
    await signIn(1);
    const content = 'https://youtu.be/dQw4w9WgXcQ\n\nOnly words.';
    await openPage(server({ abstract: '', content }).answers);
    expect(within(await screen.findByRole('article')).getByText('Only words.')).toBeVisible();
  });

  it('shows the alternative text of the first picture when there is neither an abstract nor text', async () => {
    await signIn(1);
    const content = '![](/uploads/sea.png)\n\n![A red kite](/uploads/kite.png)';
    await openPage(server({ abstract: '', content }).answers);
    expect(within(await screen.findByRole('article')).getByText('A red kite')).toBeVisible();
  });

  it('publishes both languages, and confirms that a translation is still correct', async () => {
    await signIn(1);
    const { kept, answers } = server(twoLanguages({ is_stale: true }));
    const { page } = await openPage(answers);
    expect(page.queryByRole('checkbox')).toBeNull();
    await userEvent.click(page.getByText('Both'));
    await userEvent.click(page.getByRole('checkbox', { name: /The Chinese text is older/ }));
    await press(page, 'Publish now');
    await page.findByRole('heading', { name: 'Published' });
    expect(kept.states).toMatchObject([{ id_list: [ID], still_correct: true }]);
    expect(kept.states[0]).toHaveProperty('locale', undefined);
    // the recommendation was not changed here: a concurrent change by another administrator is kept
    expect(kept.states[0]).not.toHaveProperty('is_recommend');
  });

  it('unschedules', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' });
    const { page } = await openPage(answers);
    expect(screen.getByText(/^Scheduled · Thursday, January 1, 2099/)).toBeInTheDocument();
    await press(page, 'Unschedule');
    await page.findByRole('heading', { name: /it is a draft again/ });
    expect(kept.states).toMatchObject([{ state: 'draft', publish_at: '', locale: 'en' }]);
  });

  it('publishes at a time, not at one that has passed', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { page } = await openPage(answers);
    fireEvent.click(page.getByText('At a time'));
    fireEvent.click(page.getByText('Tomorrow 08:00'));
    expect(page.getByText(/ at 08:00 · /)).toBeVisible();
    fireEvent.change(page.getByLabelText('Publish at'), { target: { value: '2020-01-01T08:00' } });
    await press(page, 'Publish at that time');
    expect(await page.findByRole('alert')).toHaveTextContent('This time has passed');
    fireEvent.change(page.getByLabelText('Publish at'), { target: { value: '2099-02-02T08:00' } });
    await press(page, 'Publish at that time');
    await page.findByRole('heading', { name: 'Scheduled' });
    expect(kept.states).toMatchObject([
      { state: 'published', publish_at: new Date('2099-02-02T08:00').toISOString() },
    ]);
  });

  it('keeps the options when it fails, shows what to do, and succeeds on a retry', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const failures: unknown[] = [
      new HttpError('No Response', 0),
      new HttpError('UNAUTHORIZED', 401),
      { code: 'title_taken', msg: 'Another article has this title.', data: null },
    ];
    const { page } = await openPage({
      ...answers,
      'PUT /articles/state': (input) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return answers['PUT /articles/state']?.(input, 'en') ?? { count: 0 };
      },
    });
    await userEvent.click(page.getByRole('switch', { name: /Recommend/ }));
    for (const words of [
      /Nothing has been published so far/,
      /Sign in, then press the button again/,
      /Another article has this/,
    ]) {
      await press(page, 'Publish now');
      await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent(words));
    }
    expect(page.getByRole('switch', { name: /Recommend/ })).toBeChecked();
    await press(page, 'Publish now');
    await page.findByRole('heading', { name: 'Published' });
    expect(kept.states).toMatchObject([{ is_recommend: true }]);
  });

  it('sends the article of an author to review, and shows the author why it was returned', async () => {
    await signIn(2);
    const { kept, answers } = server({ review_reason: 'Too short' });
    const { page } = await openPage(answers, 'Send for review…');
    expect(screen.getByText('Too short')).toBeInTheDocument();
    expect(page.queryByRole('switch')).toBeNull();
    await press(page, 'Send for review');
    expect(await page.findByRole('heading', { name: 'Sent for review' })).toBeVisible();
    expect(kept.states).toMatchObject([{ state: 'published' }]);
    expect(kept.states[0]).not.toHaveProperty('is_recommend');
  });
});

describe('a review', () => {
  it('keeps text typed by the administrator while the decision is pending', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'in_review' });
    const { wait, go } = held();
    await openScreen(`/admin/article/${ID}?locale=en`, {
      ...answers,
      'PUT /articles/review': async () => {
        await wait;
        kept.draft = { ...kept.draft, state: 'published', published_version: 1 };
        return { id: ID, locale: 'en', version: 1, state: 'published' };
      },
    });
    const view = await source();
    fireEvent.click(screen.getByText('Accept and publish'));
    await waitFor(() =>
      expect(screen.getByText('Accept and publish').closest('button')).toHaveClass(/loading/),
    );
    type(view, ' Typed.');
    go();
    expect(await screen.findByText('Published · unsaved changes')).toBeVisible();
    expect(view.state.doc.toString()).toMatch(/ Typed\.$/);
  });

  it('is accepted by an administrator, or returned with a reason', async () => {
    await signIn(1);
    const { kept, answers } = server({ state: 'in_review' });
    const decided: unknown[] = [];
    await openScreen(`/admin/article/${ID}?locale=en`, {
      ...answers,
      'PUT /articles/review': ({ body }) => {
        decided.push(body);
        kept.draft = { ...kept.draft, state: 'draft', review_reason: 'Why' };
        return { id: ID, locale: 'en', version: 1, state: 'draft' };
      },
    });
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Why');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(decided).toEqual([{ id: ID, locale: 'en', accept: false, reason: 'Why' }]));
  });
});
