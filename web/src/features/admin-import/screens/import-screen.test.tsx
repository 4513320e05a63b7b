import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_IMPORT_BYTES } from '@contract/limits';
import { clearSession, setSession } from '@/lib/session/session';
import type { Answers } from '@/testing/render-screen';
import { renderAdmin } from '@/testing/render-admin';
import type { ImportJob } from '../imports';
import ImportScreen from './import-screen';

const COUNTS: ImportJob['counts'] = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  comments: 0,
  redirects: 0,
  missing_pictures: 0,
  dead_links: 0,
};

const jobOf = (part: Partial<ImportJob>): ImportJob => ({
  id: 'i1',
  state: 'uploaded',
  kind: 'wordpress',
  file_name: 'blog.xml',
  size: 2_000_000,
  created_at: '2026-01-02T03:04:05.000Z',
  ended_at: null,
  user_nick_name: 'Ann',
  articles: 12,
  comments: 3,
  has_settings: false,
  origin: 'https://old.example.com',
  phase: 'reading',
  progress: { done: 0, total: 0 },
  counts: COUNTS,
  error: '',
  ...part,
});

beforeEach(async () => {
  clearSession();
  await setSession({
    token: 't-1',
    nick_name: 'Ann',
    role: 1,
    user_id: 'u1',
    avatar: '',
    exp: 4_000_000_000,
  });
});

/** Renders the screen with a list of imports, which a test can replace. */
const open = async (jobs: ImportJob[], answers: Answers = {}) => {
  let list = jobs;
  const view = await renderAdmin({
    at: '/admin/imports',
    element: <ImportScreen />,
    answers: {
      'GET /imports': () => ({ list, count: list.length }),
      'GET /imports/{id}': () => ({
        job: list[0]!,
        entries: [],
        entry_count: 0,
        missing_pictures: [],
        dead_links: [],
      }),
      'GET /imports/{id}/labels': () => ({
        article_count: 0,
        categories: [],
        category_count: 0,
        tags: [],
        tag_count: 0,
      }),
      ...answers,
    },
    messages: ['admin-import'],
  });
  return { ...view, setList: (next: ImportJob[]) => (list = next) };
};

const chooser = () => screen.findByLabelText('Choose a file', { selector: 'input' });

describe('a new import', () => {
  it('is uploaded, shown, and started with the chosen options', async () => {
    const start = vi.fn(() => Promise.resolve(jobOf({ state: 'waiting' })));
    const { user, setList } = await open([], {
      'POST /imports': () => {
        setList([jobOf({})]);
        return jobOf({});
      },
      'POST /imports/{id}/start': start,
    });
    expect(await screen.findByText('Nothing has been imported here yet.')).toBeVisible();
    await user.upload(await chooser(), new File(['<rss/>'], 'blog.xml', { type: 'text/xml' }));
    const card = within(await screen.findByRole('region', { name: 'What is in the file' }));
    expect(card.getByText('WordPress')).toBeVisible();
    expect(card.getByText(/12 articles · 3 comments/)).toBeVisible();
    const address = card.getByRole('textbox', { name: 'Address of the old site' });
    expect(address).toHaveValue('https://old.example.com');
    await user.clear(address);
    await user.type(address, 'old');
    await user.click(card.getByRole('button', { name: 'Import' }));
    expect(address).toHaveAccessibleDescription(/begins with https/);
    expect(start).not.toHaveBeenCalled();
    await user.clear(address);
    await user.type(card.getByRole('textbox', { name: 'Source' }), 'An old blog');
    await user.click(card.getByRole('checkbox', { name: /Fetch the pictures/ }));
    await user.click(card.getByRole('checkbox', { name: /as drafts/ }));
    await user.click(card.getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(start).toHaveBeenCalledWith(
        {
          params: { id: 'i1' },
          body: { source: 'An old blog', fetches_pictures: false, with_comments: true, as_drafts: true },
        },
        undefined,
      ),
    );
  });

  it('of an export with settings replaces those that were changed here when it is chosen', async () => {
    const start = vi.fn(() => Promise.resolve(jobOf({ state: 'waiting' })));
    const { user } = await open([jobOf({ kind: 'markdown', has_settings: true, comments: 0, origin: '' })], {
      'POST /imports/{id}/start': start,
    });
    const card = within(await screen.findByRole('region', { name: 'What is in the file' }));
    expect(card.getByText(/has the settings of its site, without passwords/)).toBeVisible();
    await user.click(card.getByRole('checkbox', { name: 'Replace settings that were changed here' }));
    await user.click(card.getByRole('button', { name: 'Import' }));
    const body = { fetches_pictures: true, with_comments: true, as_drafts: false, replace_settings: true };
    await waitFor(() => expect(start).toHaveBeenCalledWith({ params: { id: 'i1' }, body }, undefined));
  });

  it('shows which categories and tags its articles get, and which of them are new', async () => {
    const { user } = await open([jobOf({})], {
      'GET /imports/{id}/labels': () => ({
        categories: [
          { name: '随笔', known_as: 'Notes', count: 3, titles: ['On ink', 'On paper'] },
          { name: '', known_as: '', count: 2, titles: ['Loose', 'Leaf'] },
          { name: 'Trips', known_as: '', count: 1, titles: ['Up'] },
          { name: 'Web', known_as: 'Web', count: 1, titles: ['Links'] },
          { name: 'Guides', name_zh: '指南', known_as: '', count: 1, titles: ['Start'] },
        ],
        article_count: 7,
        category_count: 7,
        tags: [
          { name: 'Ink', known_as: '', count: 2 },
          { name: 'Seal', known_as: '', count: 1 },
          { name: 'Brush', known_as: 'Brush', count: 1 },
        ],
        tag_count: 3,
      }),
    });
    const found = within(await screen.findByRole('region', { name: 'Categories and tags' }));
    const list = within(await found.findByRole('list', { name: 'Categories' }));
    const notes = list.getByText(
      (_, node) => node?.localName === 'summary' && /^随笔/.test(node.textContent),
    );
    expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      '随笔 · 3 articles · exists as “Notes”',
      'Without a category · 2 articles',
      'Trips · 1 article · will be created',
      'Web · 1 article · exists',
      'Guides / 指南 · 1 article · will be created',
    ]);
    expect(list.getByText('On ink')).not.toBeVisible();
    await user.click(notes);
    expect(list.getByText('On ink')).toBeVisible();
    expect(list.getByText('and 1 more')).toBeVisible();
    expect(found.getByText('This list is made from 7 of 12 articles.')).toBeVisible();
    expect(found.getByText('2 more categories with fewer articles')).toBeVisible();
    expect(found.getByText('2 will be created: Ink, Seal')).toBeVisible();
    expect(found.getByText('1 exists: Brush')).toBeVisible();
  });

  it('is removed after a confirmation', async () => {
    const remove = vi.fn(() => ({ count: 1 }));
    const { user } = await open([jobOf({})], { 'DELETE /imports': remove });
    await user.click(await screen.findByRole('button', { name: 'Remove the file' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Remove the file' }));
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['i1'] } }, undefined);
  });

  it('is rejected with the server’s message, or before the upload when it is too large', async () => {
    const refuse = vi.fn(() => {
      throw { code: 'export_unknown', msg: 'This file is not known.', data: null };
    });
    const { user } = await open([], { 'POST /imports': refuse });
    await user.upload(await chooser(), new File(['?'], 'notes.zip'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not known.');
    const huge = new File(['?'], 'huge.zip');
    Object.defineProperty(huge, 'size', { value: MAX_IMPORT_BYTES + 1 });
    await user.upload(await chooser(), huge);
    expect(await screen.findByRole('alert')).toHaveTextContent(/larger than 256 MB/);
    expect(refuse).toHaveBeenCalledOnce();
  });

  it('is shown when the upload succeeded but the response was lost', async () => {
    const { user, setList } = await open([], {
      'POST /imports': () => {
        setList([jobOf({})]);
        throw new Error('No answer');
      },
    });
    await user.upload(await chooser(), new File(['<rss/>'], 'blog.xml', { type: 'text/xml' }));
    expect(await screen.findByRole('region', { name: 'What is in the file' })).toBeVisible();
  });
});

describe('a running import', () => {
  it('shows its progress, and is stopped after a confirmation', async () => {
    const cancel = vi.fn(() => Promise.resolve(jobOf({ state: 'cancelled' })));
    const running = jobOf({
      state: 'running',
      phase: 'saving',
      progress: { done: 6, total: 12 },
      counts: { ...COUNTS, created: 5, failed: 1 },
    });
    const { user } = await open([running], { 'POST /imports/{id}/cancel': cancel });
    expect(await screen.findByText('Saving articles: 6 of 12')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Import running' })).toBeVisible();
    expect(screen.getByText('65%')).toBeVisible();
    // The live region has no numbers, since they change every second.
    expect(screen.getByRole('status')).toHaveTextContent(/^Saving articles$/);
    expect(screen.queryByLabelText('Choose a file')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(cancel).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('past imports', () => {
  it('have their reports, the newest open, and are deleted after a confirmation', async () => {
    const done = jobOf({ state: 'done', counts: { ...COUNTS, created: 11, failed: 1, dead_links: 1 } });
    const failed = jobOf({ id: 'i2', state: 'failed', file_name: 'old.json', error: 'The file is damaged.' });
    const remove = vi.fn(() => ({ count: 1 }));
    const { user } = await open([done, failed], {
      'GET /imports/{id}': () => ({
        job: done,
        entries: [
          { path: 'posts/a.md', title: '', outcome: 'failed', article_id: '', notes: ['No text.'] },
          { path: 'posts/b.md', title: 'A title', outcome: 'created', article_id: 'a1', notes: ['No date.'] },
        ],
        entry_count: 2,
        missing_pictures: [],
        dead_links: [{ path: 'posts/b.md', link: '/old/none' }],
      }),
      'DELETE /imports': remove,
    });
    const report = within(await screen.findByRole('region', { name: 'Report' }));
    expect(await report.findByText('No text.')).toBeVisible();
    expect(report.getByRole('link', { name: 'A title' })).toHaveAttribute('href', '/admin/article/a1');
    expect(report.getByText('/old/none (posts/b.md)')).toBeVisible();
    expect(screen.getByText('The file is damaged.')).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Report: blog.xml' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByRole('region', { name: 'Report' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete the report: old.json' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledWith({ body: { id_list: ['i2'] } }, undefined);
  });
});
