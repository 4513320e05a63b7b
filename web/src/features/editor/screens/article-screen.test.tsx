import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { closeSessions } from '../session/open-sessions';
import { paste } from '../testing/paste';
import { openScreen, server, signIn, source, type } from '../testing/screen';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('the editor', () => {
  it('opens an article in its own language, shows its preview and saves with Ctrl S', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const { router } = await openScreen(`/admin/article/${ID}`, answers);
    await source();
    await waitFor(() => expect(router.state.location.search).toBe('?locale=en'));
    expect(await screen.findByText('2 words · 1 min to read')).toBeVisible();
    await userEvent.click(screen.getByText('Side by side'));
    const view = await source();
    expect(view.state.doc.toString()).toBe('## Leaves\n\nGreen.');
    type(view, ' Black.');
    expect(await screen.findByText('Not saved yet.')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved).toHaveLength(1));
    expect(kept.saved[0]).toMatchObject({
      content: '## Leaves\n\nGreen. Black.',
      version: 1,
      state: 'draft',
    });
    const region = screen.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(region).toHaveTextContent('Green. Black.'));
  });

  it.each([
    ['en', '8 characters · 1 min to read'],
    ['zh-CN', '8 字 · 阅读约 1 分钟'],
  ] as const)('counts the characters of a Chinese text (interface in %s)', async (language, length) => {
    await signIn(1);
    const { answers } = server({ locale: 'zh-CN', title: '茶', content: '绿茶和红茶都是茶。' });
    await openScreen(`/admin/article/${ID}?locale=zh-CN`, answers, language);
    expect(await screen.findByText(length)).toBeVisible();
  });

  it.each([1, 2] as const)(
    'creates an article from its first words and changes the URL without remounting (role %i)',
    async (role) => {
      await signIn(role);
      const { kept, answers } = server({ version: 0, title: '', abstract: '', content: '', tags: [] });
      const { router } = await openScreen('/admin/article', answers);
      const view = await source();
      const title = screen.getByRole('textbox', { name: 'Title' });
      expect(title).toHaveFocus();
      await userEvent.type(title, 'New{Enter}');
      expect(view.hasFocus).toBe(true);
      type(view, 'First words');
      await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/article/${ID}`));
      expect(kept.saved[0]).toMatchObject({
        title: expect.stringMatching(/^N/),
        state: 'draft',
        locale: 'en',
      });
      // the same view: an IME composition continues
      expect(await source()).toBe(view);
      expect(screen.getByRole('textbox', { name: 'Title' })).toBe(title);
    },
  );

  it('requests the title of a pasted address in the language of the text', async () => {
    await signIn(2);
    const requested: unknown[] = [];
    const { answers } = server({ locale: 'zh-CN', content: '' });
    answers['POST /articles/link_title'] = ({ body }) => {
      requested.push(body);
      return { title: '茶' };
    };
    await openScreen(`/admin/article/${ID}?locale=zh-CN`, answers);
    const view = await source();
    const url = 'https://far.example/tea';
    paste(view, { plain: url });
    await waitFor(() => expect(view.state.doc.toString()).toBe(`[茶](${url})`));
    expect(requested).toEqual([{ url, locale: 'zh-CN' }]);
  });

  it('shows that a title is too long, and does not truncate it', async () => {
    await signIn(1);
    const { kept, answers } = server();
    await openScreen(`/admin/article/${ID}?locale=en`, answers);
    await source();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.click(title);
    await userEvent.paste(`${'long '.repeat(50)}end`);
    expect(title).toHaveValue(`${'long '.repeat(50)}end`);
    expect(screen.getByText('A title has 200 characters at most; this one has 253.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(kept.saved).toEqual([]);
  });

  it('stores the last keystroke when the window closes immediately, and warns only when it cannot be stored', async () => {
    await signIn(1);
    await openScreen(`/admin/article/${ID}`, server().answers);
    const view = await source();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    type(view, ' Black');
    type(view, '.');
    expect(leave()).toBe(false);
    const key = Object.keys(localStorage).find((name) => name.startsWith(`manuscript/u1/${ID}/en/`));
    expect(JSON.parse(localStorage.getItem(key ?? '') ?? '')).toMatchObject({
      content: '## Leaves\n\nGreen. Black.',
    });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type(view, ' White.');
    expect(leave()).toBe(true);
    full.mockRestore();
  });

  it('suggests all tags, also rarely used ones', async () => {
    await signIn(1);
    const tag = { id: 't9', title: 'Seldom', color: 'cyan' as const, article_count: 1 };
    const { kept, answers } = server();
    answers['GET /tags'] = ({ query }) =>
      query?.key === 'sel' ? { list: [tag], count: 1 } : { list: [], count: 300 };
    await openScreen(`/admin/article/${ID}`, answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'sel');
    await userEvent.click(await screen.findByTitle('Seldom'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved[0]).toMatchObject({ tags: ['tea', 'Seldom'] }));
  });

  it('suggests existing tags before a new one, and Enter selects the one with the typed name', async () => {
    await signIn(1);
    const { kept, answers } = server();
    const list = ['Seldom used', 'Unseldom', 'Seldom'].map((title, n) => ({
      ...{ id: `t${n}`, title, color: 'cyan' as const, article_count: 1 },
    }));
    answers['GET /tags'] = () => ({ list, count: 3 });
    await openScreen(`/admin/article/${ID}`, answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    const field = await screen.findByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, 'seld');
    await screen.findByText('Create “seld”');
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
    expect(offered()).toEqual(['Seldom used', 'Seldom', 'Unseldom', 'Create “seld”']);
    await userEvent.keyboard('om');
    await waitFor(() => expect(offered()).toEqual(['Seldom', 'Seldom used', 'Unseldom']));
    // the select reads `keyCode`, which user-event does not set
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await userEvent.keyboard('UNSELDOM,new,');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved[0]).toMatchObject({ tags: ['tea', 'Seldom', 'Unseldom', 'new'] }));
  });

  it('suggests series, creates one by its name, and shows the assigned position', async () => {
    await signIn(1);
    const { kept, answers } = server({ series: 'Walks', series_place: 3 });
    const row = { id: 's', title: 'Woods', title_zh: '树林', article_count: 2 };
    const requested: unknown[] = [];
    await openScreen(`/admin/article/${ID}`, {
      ...answers,
      'GET /series': ({ query }) => {
        requested.push(query?.key);
        return { list: [row], count: 1 };
      },
      'PUT /articles': ({ body }) => {
        kept.draft = { ...kept.draft, series: body?.series ?? '', series_place: 8, version: 2 };
        kept.saved.push({ ...body });
        return { id: ID, locale: 'en', version: 2, state: 'draft' };
      },
    });
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    const field = await screen.findByRole('combobox', { name: 'Series' });
    const place = () => screen.getByRole('spinbutton', { name: 'Place in the series' });
    expect([field, place()].map((one) => (one as HTMLInputElement).value)).toEqual(['Walks', '3']);
    fireEvent.change(field, { target: { value: 'Wo' } });
    await waitFor(() => expect(requested).toContain('Wo'));
    expect(place()).toHaveValue('');
    fireEvent.click(await screen.findByTitle('Woods'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved[0]).toMatchObject({ series: 'Woods', series_place: null }));
    await waitFor(() => expect(place()).toHaveValue('8'));
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.queryByRole('spinbutton', { name: 'Place in the series' })).toBeNull();
  });

  it('saves a position only when it was changed here, and shows the one that an administrator has set', async () => {
    await signIn(1);
    const { kept, answers } = server({ series: 'Walks', series_place: 3 });
    await openScreen(`/admin/article/${ID}`, answers);
    const view = await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    const place = await screen.findByRole('spinbutton', { name: 'Place in the series' });
    kept.draft = { ...kept.draft, series_place: 1 };
    type(view, ' Black.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(place).toHaveValue('1'));
    expect(Object.keys(kept.saved[0] ?? {}).filter((name) => name.startsWith('series'))).toEqual([]);
    fireEvent.change(place, { target: { value: '5' } });
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kept.saved[1]).toMatchObject({ series_place: 5 }));
    expect(kept.saved[1]).not.toHaveProperty('series');
  });
});
