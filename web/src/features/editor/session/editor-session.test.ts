import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { memoryLocalCopies, testHost, draftOf } from '../testing/host';
import { openSession } from './open-session';
import { ID, namesOf, server, type } from '../testing/session';
import type { OpenedDraft } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('unsaved text', () => {
  it('is stored in this browser after half a second, on the server after five, and deleted when it is saved', async () => {
    const { answers } = server();
    const { host, calls } = testHost(answers);
    const localCopies = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const session = await openSession(host, ID, 'en');
    type(session, ' Black.');
    expect(session.hasUnstoredChanges()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect([...localCopies.stored.values()]).toMatchObject([
      { content: '## Leaves\n\nGreen. Black.', version: 1 },
    ]);
    expect(session.hasUnstoredChanges()).toBe(false);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(namesOf(calls, 'PUT /articles/draft/{id}')).toMatchObject([
      { input: { params: { id: ID }, body: { content: '## Leaves\n\nGreen. Black.', version: 1 } } },
    ]);
    expect(session.store.get()).toMatchObject({ phase: 'dirty', autosavedAt: '2026-01-01T10:00:00.000Z' });
    expect(await session.save()).toBe(true);
    expect(session.store.get()).toMatchObject({ phase: 'clean', version: 2 });
    expect(localCopies.stored.size).toBe(0);
  });

  it('is reported as stored on the server only when the server has all of it', async () => {
    const { answers } = server();
    let isOnline = true;
    const put = answers['PUT /articles/draft/{id}'];
    const { host, calls } = testHost({
      ...answers,
      'PUT /articles/draft/{id}': (input) => {
        if (!isOnline) throw new HttpError('No Response', 0);
        return put?.(input);
      },
    });
    const session = await openSession(host, ID, 'en');
    const isOnServer = () => session.store.get().isOnServer;
    type(session, ' Black.');
    expect(isOnServer()).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isOnServer()).toBe(true);
    isOnline = false;
    type(session, ' White.');
    expect(isOnServer()).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(namesOf(calls, 'PUT /articles/draft/{id}')).toHaveLength(2);
    expect(isOnServer()).toBe(false);
    isOnline = true;
    await session.flush();
    expect(isOnServer()).toBe(true);
  });

  it('reports when storage is full, and asks before the window closes', async () => {
    const { answers } = server();
    const localCopies = { ...memoryLocalCopies(), put: () => Promise.reject(new DOMException('full')) };
    const { host } = testHost(answers, { localCopies });
    const session = await openSession(host, ID, 'en');
    type(session, '!');
    await vi.advanceTimersByTimeAsync(500);
    expect(session.store.get().isStoredLocally).toBe(false);
    expect(session.hasUnstoredChanges()).toBe(true);
  });
});

describe('saving', () => {
  it('sends one save for a shortcut that is pressed twice, and publishes nothing', async () => {
    const { answers } = server({ state: 'published', published_version: 1 });
    const { host, calls } = testHost(answers);
    const session = await openSession(host, ID, 'en');
    session.edit({ title: 'Tea and cake' });
    await Promise.all([session.save(), session.save()]);
    await session.save();
    expect(namesOf(calls, 'PUT /articles')).toMatchObject([
      { input: { body: { title: 'Tea and cake', version: 1, state: 'draft', locale: 'en' } } },
    ]);
  });

  it('keeps text typed meanwhile, merges saves of others, and saves the rest afterwards', async () => {
    const { state, answers } = server();
    let finish: () => void = () => undefined;
    const put = answers['PUT /articles'];
    const { host, calls } = testHost({
      ...answers,
      'PUT /articles': async (input) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return put?.(input);
      },
    });
    const session = await openSession(host, ID, 'en');
    type(session, ' Black.');
    const first = session.save();
    await vi.advanceTimersByTimeAsync(0);
    type(session, ' White.');
    const second = session.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(namesOf(calls, 'PUT /articles')).toHaveLength(1);
    // another user changed the category before this save
    state.draft = { ...state.draft, version: 4 };
    finish();
    state.draft.category = 'Drinks';
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(session.document.text().toString()).toBe('## Leaves\n\nGreen. Black. White.');
    finish();
    expect(await second).toBe(true);
    expect(namesOf(calls, 'PUT /articles')).toHaveLength(2);
    expect(session.store.get()).toMatchObject({ phase: 'clean', version: 6 });
  });

  it('creates an article once, then uses its id', async () => {
    const { answers } = server({ version: 0 });
    const { host, calls } = testHost(answers);
    const localCopies = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const session = await openSession(host, null, 'en');
    type(session, 'Words');
    expect(await session.save({ state: 'published' })).toBe(false);
    expect(session.store.get().errors).toEqual({ title: 'title_needed' });
    session.edit({ title: 'New' });
    expect(session.store.get().errors).toEqual({});
    await vi.advanceTimersByTimeAsync(500);
    expect([...localCopies.stored.keys()][0]).toMatch(/^manuscript\/u1\/new\/en\//);
    await Promise.all([session.save(), session.save()]);
    expect(session.store.get()).toMatchObject({ id: ID, version: 1, phase: 'clean' });
    expect(localCopies.stored.size).toBe(0);
    type(session, ' more');
    await session.save();
    expect(calls.map(({ key }) => key).filter((key) => /^P/.test(key))).toEqual([
      'POST /articles',
      'PUT /articles',
    ]);
  });

  it('waits without a network and saves automatically when it is available again', async () => {
    const { answers } = server();
    let isOnline = false;
    const put = answers['PUT /articles'];
    const { host } = testHost({
      ...answers,
      'PUT /articles': (input) => {
        if (!isOnline) throw new HttpError('No Response', 0);
        return put?.(input);
      },
    });
    const localCopies = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const session = await openSession(host, ID, 'en');
    type(session, ' Black.');
    expect(await session.save()).toBe(false);
    expect(session.store.get().phase).toBe('offline');
    expect(localCopies.stored.size).toBe(1);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.store.get()).toMatchObject({ phase: 'clean', version: 2 });
  });

  it('resends a new article whose response was lost unchanged, and then the text typed since', async () => {
    const { answers } = server({ version: 0, content: '' });
    const posted: string[] = [];
    const { host, calls } = testHost({
      ...answers,
      'POST /articles': (input) => {
        posted.push((input.body as OpenedDraft).content);
        const saved = posted.length === 1 && answers['POST /articles']?.(input);
        if (saved) throw new HttpError('No Response', 0);
        return { id: ID, locale: 'en', version: 1, state: 'draft' };
      },
    });
    const session = await openSession(host, null, 'en');
    session.edit({ title: 'Tea' });
    type(session, 'Green.');
    expect(await session.save()).toBe(false);
    type(session, ' Black.');
    expect(await session.save()).toBe(true);
    expect(posted).toEqual(['Green.', 'Green.']);
    expect(namesOf(calls, 'PUT /articles')).toMatchObject([
      { input: { body: { id: ID, content: 'Green. Black.', version: 1 } } },
    ]);
    expect(session.store.get()).toMatchObject({ phase: 'clean', id: ID });
  });

  it('reports the server’s error of a field', async () => {
    const { answers } = server();
    const { host } = testHost({
      ...answers,
      'PUT /articles': () => {
        throw new HttpError('Unprocessable', 422, {
          code: '422',
          msg: 'Some fields need your attention.',
          data: { fields: { link: 'No address' } },
        } as never);
      },
    });
    const session = await openSession(host, ID, 'en');
    session.edit({ link: 'x' });
    await session.save();
    expect(session.store.get()).toMatchObject({ phase: 'refused', errors: { link: 'No address' } });
  });
});

describe('loading the server’s text', () => {
  /** A session whose article is saved by another window, and whose read request is pending. */
  const loading = async () => {
    const { state, answers } = server();
    let answer: () => void = () => undefined;
    let isHeld = false;
    const { host } = testHost({
      ...answers,
      'GET /articles/working/{id}': async () => {
        if (isHeld) await new Promise<void>((resolve) => (answer = resolve));
        return state.draft;
      },
    });
    const session = await openSession(host, ID, 'en');
    state.draft = { ...state.draft, content: '## Leaves\n\nBlack.', category: 'Drinks', version: 2 };
    isHeld = true;
    const localCopies = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    return { session, localCopies, answer: () => answer() };
  };

  it('keeps text that is typed while it loads, as unsaved', async () => {
    const { session, localCopies, answer } = await loading();
    const loaded = session.reload();
    type(session, ' White.');
    session.edit({ title: 'Teas' });
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await loaded;
    expect(session.snapshot()).toMatchObject({
      title: 'Teas',
      category: 'Drinks',
      content: '## Leaves\n\nBlack. White.',
    });
    expect(session.store.get()).toMatchObject({ phase: 'dirty', version: 2 });
    await vi.advanceTimersByTimeAsync(500);
    expect([...localCopies.stored.values()]).toMatchObject([{ title: 'Teas', version: 2 }]);
  });

  it('discards text that was typed before', async () => {
    const { session, localCopies, answer } = await loading();
    type(session, ' White.');
    await vi.advanceTimersByTimeAsync(500);
    const loaded = session.reload();
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await loaded;
    expect(session.snapshot().content).toBe('## Leaves\n\nBlack.');
    expect(session.store.get().phase).toBe('clean');
    expect(localCopies.stored.size).toBe(0);
  });
});

describe('a conflict', () => {
  it('has both versions with other changes merged, and saves the decision', async () => {
    const { state, answers } = server();
    const theirs = { ...state.draft, content: 'theirs', category: 'Drinks', version: 5 };
    const put = answers['PUT /articles'];
    const { host, calls } = testHost({
      ...answers,
      'PUT /articles': (input) => {
        if ((input.body as { version: number }).version < 5) {
          state.draft = theirs;
          throw { code: 'version_conflict', msg: 'conflict', data: { version: 5, fields: ['content'] } };
        }
        return put?.(input);
      },
      'GET /articles/{id}/revisions/{n}': () => draftOf(),
      'GET /articles/{id}/revisions': () => ({ list: [{ user_nick_name: 'Bob' }], count: 5 }),
    });
    const session = await openSession(host, ID, 'en');
    type(session, ' mine');
    session.edit({ abstract: 'Mine' });
    expect(await session.save({ state: 'published' })).toBe(false);
    const { conflict, phase } = session.store.get();
    expect(phase).toBe('conflict');
    expect(conflict?.theirs.content).toBe('theirs');
    expect(conflict?.by).toBe('Bob');
    expect(conflict?.mine).toMatchObject({
      content: '## Leaves\n\nGreen. mine',
      abstract: 'Mine',
      category: 'Drinks',
    });
    if (!conflict) throw new Error('no conflict');
    expect(await session.resolveConflict({ ...conflict.mine, content: 'both' })).toBe(true);
    expect(namesOf(calls, 'PUT /articles')[1]).toMatchObject({
      input: { body: { content: 'both', abstract: 'Mine', version: 5, state: 'published' } },
    });
    expect(session.document.text().toString()).toBe('both');
  });
});
