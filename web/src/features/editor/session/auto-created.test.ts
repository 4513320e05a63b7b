import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { testHost, type memoryLocalCopies } from '../testing/host';
import { ID, namesOf, server, type } from '../testing/session';
import { acquireSession, closeSessions } from './open-sessions';
import { openSession } from './open-session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeSessions();
  vi.useRealTimers();
});

const EMPTY = { version: 0, title: '', abstract: '', content: '', category: '', tags: [] };
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a new article', () => {
  it('is created from its first words, without a title, and autosaved from then on', async () => {
    const { host, calls } = testHost(server(EMPTY).answers);
    const session = await openSession(host, null, 'en');
    await later(60_000);
    type(session, ' ');
    await later(60_000);
    expect(calls).toEqual([]);
    type(session, 'First');
    await later(1_500);
    expect(namesOf(calls, 'POST /articles')).toMatchObject([
      { input: { body: { title: '', content: ' First', state: 'draft' } } },
    ]);
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean' });
    type(session, ' words');
    await later(5_000);
    expect(namesOf(calls, 'PUT /articles/draft/{id}')).toMatchObject([
      { input: { body: { content: ' First words' } } },
    ]);
    expect(namesOf(calls, 'PUT /articles')).toEqual([]);
  });

  it('keeps the space after a word when it is saved between two words', async () => {
    const { state, answers } = server(EMPTY);
    const post = answers['POST /articles'];
    const { host } = testHost({
      ...answers,
      'POST /articles': (input) => {
        const saved = post?.(input);
        state.draft = { ...state.draft, title: state.draft.title.trim() };
        return saved;
      },
    });
    const session = await openSession(host, null, 'en');
    session.edit({ title: 'Two ' });
    await later(1_500);
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean', fields: { title: 'Two ' } });
  });

  it('is created once when the first response is lost, also by the window that recovers its text', async () => {
    const { answers } = server(EMPTY);
    let isOnline = false;
    const { host, calls } = testHost({
      ...answers,
      'POST /articles': (input) => {
        if (!isOnline) throw new HttpError('No Response', 0);
        return answers['POST /articles']?.(input);
      },
    });
    const { stored } = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const session = await openSession(host, null, 'en');
    type(session, 'First');
    await later(1_500);
    expect(session.store.get().phase).toBe('offline');
    const copy = [...stored.values()][0];
    isOnline = true;
    await later(15_000);
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean' });
    // the copy that a window leaves when it is closed before the response
    await host.localCopies.put('manuscript/u1/new/en/gone', copy ?? (null as never));
    const fresh = await openSession(host, null, 'en');
    const [found] = fresh.store.get().recovered;
    if (found) fresh.restore(found);
    await fresh.save();
    const posts = calls.filter(({ key }) => key === 'POST /articles');
    const ids = posts.map(({ input }) => (input as { body: { client_id: string } }).body.client_id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('is created by the next letters after a sign-in: an ended session is not an error of the text', async () => {
    const { answers } = server(EMPTY);
    let isSignedIn = false;
    const { host, calls } = testHost({
      ...answers,
      'POST /articles': (input) => {
        if (!isSignedIn) throw new HttpError('Please sign in first.', 401);
        return answers['POST /articles']?.(input);
      },
    });
    const session = await openSession(host, null, 'en');
    type(session, 'First');
    await later(1_500);
    expect(session.store.get()).toMatchObject({ id: null, phase: 'dirty', errors: {} });
    // an automatic save: no dialog may take the focus from the text
    expect(namesOf(calls, 'POST /articles')).toMatchObject([{ options: { isBackground: true } }]);
    isSignedIn = true;
    type(session, ' words');
    await later(1_500);
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean' });
  });

  it('has its title in lists after the title field is left', async () => {
    const { host, calls } = testHost(server(EMPTY).answers);
    const session = await openSession(host, null, 'en');
    session.edit({ title: 'T' });
    await later(1_500);
    session.edit({ title: 'Tea' });
    await session.saveAutoCreated();
    expect(namesOf(calls, 'PUT /articles')).toMatchObject([
      { input: { body: { title: 'Tea', state: 'draft' } } },
    ]);
    await session.save();
    session.edit({ title: 'Tea at last' });
    await session.saveAutoCreated();
    expect(namesOf(calls, 'PUT /articles')).toHaveLength(1);
  });

  it('is deleted when it is blank again and its screen is closed', async () => {
    const { host, calls } = testHost({ ...server(EMPTY).answers, 'DELETE /articles': () => ({ count: 1 }) });
    const { session: opening, release } = acquireSession(host, null, 'en');
    const session = await opening;
    type(session, 'First');
    await later(1_500);
    session.document.dispatch({ changes: { from: 0, to: 5 } });
    void release();
    await later(0);
    expect(namesOf(calls, 'DELETE /articles')).toMatchObject([
      { input: { body: { id_list: [ID], version: 1 } } },
    ]);
    expect((host.localCopies as ReturnType<typeof memoryLocalCopies>).stored.size).toBe(0);
  });

  it('is not deleted while it has a cover, tags or an abstract, or is open elsewhere', async () => {
    const remove = { 'DELETE /articles': () => ({ count: 1 }) };
    for (const patch of [{ banner_id: 'b'.repeat(24) }, { tags: ['tea'] }, { abstract: 'Mine' }, null]) {
      const { host, calls } = testHost({ ...server(EMPTY).answers, ...remove });
      const { session: opening, release } = acquireSession(host, null, 'en');
      const session = await opening;
      type(session, 'First');
      await later(1_500);
      session.document.dispatch({ changes: { from: 0, to: 5 } });
      if (patch) session.edit(patch);
      else host.tabs.lock(`manuscript/u1/${ID}/en/another-window`);
      void release();
      await later(0);
      expect(namesOf(calls, 'DELETE /articles')).toEqual([]);
      closeSessions();
    }
  });

  it('is deleted even when it has an abstract that the server derived from its first words', async () => {
    const { state, answers } = server(EMPTY);
    const { host, calls } = testHost({
      ...answers,
      'POST /articles': (input) => {
        const saved = answers['POST /articles']?.(input);
        state.draft = { ...state.draft, abstract: 'First' };
        return saved;
      },
      'DELETE /articles': () => ({ count: 1 }),
    });
    const { session: opening, release } = acquireSession(host, null, 'en');
    const session = await opening;
    type(session, 'First');
    await later(1_500);
    expect(session.store.get().fields.abstract).toBe('First');
    session.document.dispatch({ changes: { from: 0, to: 5 } });
    void release();
    await later(0);
    expect(namesOf(calls, 'DELETE /articles')).toHaveLength(1);
  });

  it('has the server’s result when it is opened again while the server removes it', async () => {
    let answer: (count: { count: number }) => void = () => undefined;
    const { host } = testHost({
      ...server(EMPTY).answers,
      'DELETE /articles': () => new Promise((resolve) => (answer = resolve)) as never,
    });
    const { session: opening, release } = acquireSession(host, null, 'en');
    const session = await opening;
    type(session, 'First');
    await later(1_500);
    session.document.dispatch({ changes: { from: 0, to: 5 } });
    void release();
    await later(0);
    const again = acquireSession(host, ID, 'en');
    let isOpen = false;
    void again.session.then(() => (isOpen = true));
    await later(0);
    expect(isOpen).toBe(false);
    answer({ count: 1 });
    await later(0);
    expect(isOpen).toBe(true);
    expect(await again.session).not.toBe(session);
    void again.release();
  });

  it('is sent again after a rejection when the rejected field changes, not with every letter', async () => {
    const { host, calls } = testHost({
      ...server(EMPTY).answers,
      'POST /articles': () => {
        throw { code: 'title_taken', msg: 'Taken.', data: null };
      },
    });
    const session = await openSession(host, null, 'en');
    session.edit({ title: 'Tea' });
    await later(1_500);
    for (let letters = 0; letters < 10; letters += 1) {
      type(session, 'x');
      await later(1_500);
      expect(session.store.get().errors).toEqual({ title: 'Taken.' });
    }
    expect(namesOf(calls, 'POST /articles')).toHaveLength(1);
    session.edit({ title: 'Tea in winter' });
    await later(1_500);
    expect(namesOf(calls, 'POST /articles')).toHaveLength(2);
  });

  it('is sent again after a growing delay when it was rejected without a field', async () => {
    const { host, calls } = testHost({
      ...server(EMPTY).answers,
      'POST /articles': () => {
        throw { code: 'text_too_heavy', msg: 'Too heavy.', data: null };
      },
    });
    const session = await openSession(host, null, 'en');
    for (let seconds = 0; seconds < 60; seconds += 2) {
      type(session, 'x');
      await later(2_000);
    }
    expect(namesOf(calls, 'POST /articles')).toHaveLength(3);
    expect(session.store.get()).toMatchObject({ phase: 'dirty', errors: { form: 'Too heavy.' } });
  });

  it('reports that its title is taken, and continues', async () => {
    const { answers } = server(EMPTY);
    let isTaken = true;
    const { host } = testHost({
      ...answers,
      'POST /articles': (input) => {
        if (isTaken) throw { code: 'title_taken', msg: 'Taken.', data: null };
        return answers['POST /articles']?.(input);
      },
    });
    const session = await openSession(host, null, 'en');
    session.edit({ title: 'Tea' });
    await later(1_500);
    expect(session.store.get()).toMatchObject({ phase: 'dirty', errors: { title: 'Taken.' } });
    isTaken = false;
    session.edit({ title: 'Tea in winter' });
    await later(1_500);
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean', errors: {} });
  });
});
