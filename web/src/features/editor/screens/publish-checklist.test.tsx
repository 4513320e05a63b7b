import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '@/lib/session/session';
import type { Finding } from '../publishing/checklist/use-findings';
import { closeSessions } from '../session/open-sessions';
import { held, openNew, openPage, press } from '../testing/publish-page';
import { server, signIn, source } from '../testing/screen';
import { ID } from '../testing/session';
import type { OpenedDraft } from '../session/types';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('the checklist', () => {
  const content =
    '![](/uploads/tea.png) ![Pot](https://far.example/pot.png) [gone](/article/gone) [tea](/茶)';
  const findings = [
    { code: 'missing_alt', severity: 'warning', detail: '/uploads/tea.png' },
    { code: 'external_picture', severity: 'warning', detail: 'https://far.example/pot.png' },
    { code: 'dead_link', severity: 'error', detail: '/article/gone' },
    { code: 'dead_link', severity: 'error', detail: '/%E8%8C%B6' },
    { code: 'translation_missing', severity: 'warning', detail: 'zh-CN' },
  ] as const;

  it('is fixed in place: alternative texts, addresses of links, copies of pictures', async () => {
    await signIn(1);
    const { kept, answers } = server({ content });
    const { page } = await openPage({
      ...answers,
      'POST /articles/check': ({ body }) =>
        findings.filter(({ detail }) => body?.content.includes(decodeURI(detail))),
      'POST /images/fetch': () => ({ id: ID, path: '/uploads/pot.png' }),
    });
    fireEvent.click(await page.findByText('1 picture has no alternative text'));
    const words = page.getByLabelText('Alternative text of /uploads/tea.png');
    fireEvent.change(words, { target: { value: 'A cup' } });
    fireEvent.blur(words);
    fireEvent.click(page.getByText('2 links are broken'));
    // an address in another alphabet is shown and found as it was typed
    for (const [before, after] of [
      ['/article/gone', '/articles'],
      ['/茶', '/tea'],
    ]) {
      const address = page.getByLabelText(`New address instead of ${before}`);
      fireEvent.change(address, { target: { value: after } });
      fireEvent.keyDown(address, { key: 'Enter', keyCode: 13 });
      await waitFor(() => expect(page.queryByLabelText(`New address instead of ${before}`)).toBeNull());
    }
    fireEvent.click(page.getByText('1 picture is on another site'));
    fireEvent.click(page.getByText('Copy to this site'));
    await waitFor(() => expect(page.queryByText('1 picture is on another site')).toBeNull());
    await press(page, 'Publish now');
    await page.findByRole('heading', { name: 'Published' });
    expect(kept.saved.at(-1)).toMatchObject({
      content: '![A cup](/uploads/tea.png) ![Pot](/uploads/pot.png) [gone](/articles) [tea](/tea)',
    });
  });

  it('allows publishing when the pictures are copied, even after the page was closed meanwhile', async () => {
    await signIn(1);
    const { answers } = server({ content });
    const { wait, go } = held();
    const { page } = await openPage({
      ...answers,
      'POST /articles/check': () => [findings[1]],
      'POST /images/fetch': () => wait.then(() => ({ id: ID, path: '/uploads/pot.png' })),
    });
    fireEvent.click(await page.findByText('1 picture is on another site'));
    await press(page, 'Copy to this site');
    expect(await page.findByText(/^Pictures are being copied/)).toBeVisible();
    expect(page.getByText('Publish now').closest('button')).toBeDisabled();
    await press(page, 'Back to the text');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByText('Publish…'));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText('Publish now').closest('button')).toBeDisabled();
    expect(again.getByText(/^Pictures are being copied/)).toBeVisible();
    go();
    await waitFor(() => expect(again.getByText('Publish now').closest('button')).toBeEnabled());
    expect(again.queryByText(/^Pictures are being copied/)).toBeNull();
  });

  it('does not fetch a picture whose address it cannot replace, but links to its position', async () => {
    await signIn(1);
    const text = 'Far &#104;ttps ![Tea](https://far.example/&#x8336;.png)';
    const { answers } = server({ content: text });
    const fetched: unknown[] = [];
    const { page } = await openPage({
      ...answers,
      'POST /articles/check': () => [
        { code: 'external_picture', severity: 'warning', detail: 'https://far.example/%E8%8C%B6.png' },
      ],
      'POST /images/fetch': ({ body }) => {
        fetched.push(body);
        return { id: ID, path: '/uploads/pot.png' };
      },
    });
    await userEvent.click(await page.findByText('1 picture is on another site'));
    expect(page.queryByText('Copy to this site')).toBeNull();
    await press(page, 'Go there');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fetched).toEqual([]);
  });

  it('moves the caret to a link in the text', async () => {
    await signIn(1);
    const { answers } = server({ content });
    const { page } = await openPage({ ...answers, 'POST /articles/check': () => [findings[2]] });
    fireEvent.click(await page.findByText('1 link is broken'));
    await press(page, 'Go there');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const view = await source();
    const selected = () => {
      const { from, to } = view.state.selection.main;
      return view.state.sliceDoc(from, to);
    };
    // happens when the page has closed, which may be after its dialog was removed
    await waitFor(() => expect([selected(), view.hasFocus]).toEqual(['/article/gone', true]));
  });

  it.each([
    ['en', /The title is missing$/, 'Title'],
    ['zh-CN', /没有标题$/, '标题'],
  ] as const)('shows that a title is missing, with a field for it, in %s', async (locale, missing, title) => {
    await signIn(1);
    const { kept, answers } = server({ version: 0, title: '' });
    const page = await openNew(
      {
        ...answers,
        'POST /articles/check': ({ body }) =>
          body?.title === '' ? [{ code: 'no_title', severity: 'error', detail: '' }] : [],
      },
      locale,
    );
    await userEvent.click(await page.findByText(missing));
    const field = page.getByLabelText(title);
    fireEvent.change(field, { target: { value: 'Tea' } });
    act(() => field.focus());
    act(() => field.blur());
    await waitFor(() => expect(page.queryByText(missing)).toBeNull());
    await waitFor(() => expect(kept.saved.at(-1)).toMatchObject({ title: 'Tea' }));
  });

  it('is checked again when a field was filled in and left, and announces the result in one sentence', async () => {
    await signIn(1);
    const { answers } = server({ abstract: '', category: '' });
    const lacks: [keyof OpenedDraft, Finding['code']][] = [
      ['abstract', 'no_abstract'],
      ['category', 'no_category'],
    ];
    const { page } = await openPage({
      ...answers,
      'POST /articles/check': ({ body }) =>
        lacks
          .filter(([field]) => !(body as Record<string, unknown>)[field])
          .map(([, code]) => ({ code, severity: 'warning', detail: '' })),
    });
    const part = within(page.getByRole('region', { name: 'Before you publish' }));
    expect(await part.findByRole('status')).toHaveTextContent('2 points to check');
    fireEvent.click(await part.findByText(/^No abstract/));
    fireEvent.click(part.getByText('No category'));
    const [abstract, category] = [part.getByLabelText('Abstract'), part.getByLabelText('Category')];
    act(() => abstract.focus());
    fireEvent.change(abstract, { target: { value: 'Tea' } });
    act(() => category.focus());
    await waitFor(() => expect(part.queryByText(/^No abstract/)).toBeNull());
    expect(part.getByRole('status')).toHaveTextContent('1 point to check');
    fireEvent.change(category, { target: { value: 'Food' } });
    // it stays in the list while it is being typed
    expect(part.getByLabelText('Category')).toHaveFocus();
    act(() => category.blur());
    await waitFor(() => expect(part.getByRole('status')).toHaveTextContent('Nothing to fix'));
    expect(part.getByRole('heading')).toHaveFocus();
    expect(part.getByRole('status').tagName).toBe('P');
    const levels = page.getAllByRole('heading').map(({ tagName }) => tagName);
    expect([levels[0], new Set(levels.slice(1))]).toEqual(['H2', new Set(['H3'])]);
  });

  it('shows why a picture cannot be copied, and keeps its address', async () => {
    await signIn(1);
    const { answers } = server({ content });
    const { page } = await openPage({
      ...answers,
      'POST /articles/check': () => [findings[1]],
      'POST /images/fetch': () => {
        throw { code: 'image_not_fetched', msg: 'This picture cannot be fetched.', data: null };
      },
    });
    await userEvent.click(await page.findByText('1 picture is on another site'));
    await press(page, 'Copy to this site');
    expect(await page.findByText(/This picture cannot be fetched/)).toBeVisible();
    expect((await source()).state.doc.toString()).toBe(content);
  });
});
