import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLocalCopies, testHost, memoryTabSync } from '../../testing/host';
import { openSession } from '../open-session';
import { ID, namesOf, server, type } from '../../testing/session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('recovered drafts', () => {
  it('are offered newest first; restoring one continues from its version', async () => {
    const { answers } = server({
      version: 3,
      draft: {
        saved_at: '2026-01-01T09:00:00.000Z',
        title: 'Tea',
        abstract: '',
        content: 'draft',
        version: 2,
      },
    });
    const { host } = testHost(answers);
    const lost = { ...(await openSession(host, ID, 'en')).snapshot(), content: 'lost', version: 2 };
    const copy = { ...lost, at: Date.parse('2026-01-01T09:30:00Z'), locale: 'en' as const };
    const key = `manuscript/u1/${ID}/en/gone`;
    await host.localCopies.put(key, copy);
    await host.localCopies.put(`manuscript/u1/${ID}/zh-CN/gone`, copy);
    await host.localCopies.put(`manuscript/u2/${ID}/en/gone`, copy);
    const fresh = testHost(answers, { localCopies: host.localCopies });
    const session = await openSession(fresh.host, ID, 'en');
    const { recovered } = session.store.get();
    expect(recovered.map(({ content }) => content)).toEqual(['lost', 'draft']);
    if (recovered[0]) session.restore(recovered[0]);
    expect(session.document.text().toString()).toBe('lost');
    expect(session.store.get()).toMatchObject({ version: 2, phase: 'dirty' });
    await vi.advanceTimersByTimeAsync(0);
    const stored = (host.localCopies as ReturnType<typeof memoryLocalCopies>).stored;
    expect(stored.has(key)).toBe(false);
    expect([...stored].filter(([name]) => name.includes(`u1/${ID}/en/`))).toHaveLength(1);
    if (recovered[1]) session.discard(recovered[1]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(namesOf(fresh.calls, 'DELETE /articles')).toHaveLength(1);
    expect(session.store.get().recovered).toEqual([]);
  });

  it('are offered once per text, and discarded from all storages', async () => {
    const autosave = {
      saved_at: '2026-01-01T09:00:00.000Z',
      title: 'Tea',
      abstract: '',
      content: 'lost',
      version: 1,
    };
    const { answers } = server({ abstract: '', draft: autosave });
    const { host } = testHost(answers);
    const { stored } = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const words = { ...(await openSession(host, ID, 'en')).snapshot(), content: 'lost', version: 1 };
    await host.localCopies.put(`manuscript/u1/${ID}/en/gone`, { ...words, at: 1, locale: 'en' });
    const fresh = testHost(answers, { localCopies: host.localCopies });
    const session = await openSession(fresh.host, ID, 'en');
    const [found, ...rest] = session.store.get().recovered;
    expect(rest).toEqual([]);
    expect(found?.key).toMatch(/gone$/);
    if (found) session.discard(found);
    expect(session.store.get()).toMatchObject({ recovered: [], discarded: found });
    session.undoDiscard();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.store.get()).toMatchObject({ recovered: [found], discarded: null });
    expect([stored.size, fresh.calls.filter(({ key }) => key.startsWith('DELETE'))]).toEqual([1, []]);
    if (found) session.discard(found);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stored.size).toBe(0);
    expect(namesOf(fresh.calls, 'DELETE /articles/draft/{id}')).toHaveLength(1);
  });

  it('move to the trash when the editor is left right after they were discarded, and are removed only then', async () => {
    const { answers } = server();
    const { host } = testHost(answers);
    const { stored } = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const words = { ...(await openSession(host, ID, 'en')).snapshot(), content: 'lost', version: 1 };
    const key = `manuscript/u1/${ID}/en/0123456789abcdef`;
    await host.localCopies.put(key, { ...words, at: Date.UTC(2026, 0, 1, 9, 30), locale: 'en' });
    let isOnline = false;
    const trashed = vi.fn(() => {
      if (!isOnline) throw new Error('No connection');
      expect(stored.has(key)).toBe(true);
      return { count: 1 };
    });
    const created = { id: 'b'.repeat(24), locale: 'en', version: 1, state: 'draft' };
    const fresh = testHost(
      { ...answers, 'POST /articles': () => created, 'DELETE /articles': trashed },
      { localCopies: host.localCopies },
    );
    const discardAndLeave = async () => {
      const session = await openSession(fresh.host, ID, 'en');
      const [found] = session.store.get().recovered;
      if (found) session.discard(found);
      session.dispose();
      await vi.advanceTimersByTimeAsync(0);
      return session;
    };
    const first = await discardAndLeave();
    expect(stored.has(key)).toBe(true);
    expect(first.store.get().recovered).toHaveLength(1);
    isOnline = true;
    await discardAndLeave();
    expect(stored.has(key)).toBe(false);
    const posts = namesOf(fresh.calls, 'POST /articles');
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual(posts[0]);
    expect(posts[0]).toMatchObject({
      input: { body: { content: 'lost', state: 'draft', category: 'Food' } },
    });
    expect(JSON.stringify(posts[0])).toMatch(
      /"title":"Tea \(January 1, 2026 at .*"client_id":"0123456789abcdef\d{13}"/,
    );
    expect(trashed).toHaveBeenLastCalledWith({ body: { id_list: [created.id] } });
  });

  it('rejected by the server are offered again with the reason, and then deleted without the trash', async () => {
    const refuse = () => {
      throw { code: 'text_too_heavy', msg: 'Too heavy.', data: null };
    };
    const { host, calls } = testHost({ ...server().answers, 'POST /articles': refuse });
    const { stored } = host.localCopies as ReturnType<typeof memoryLocalCopies>;
    const words = { ...(await openSession(host, ID, 'en')).snapshot(), content: 'lost', version: 1 };
    const key = `manuscript/u1/${ID}/en/gone`;
    await host.localCopies.put(key, { ...words, at: 1, locale: 'en' });
    const session = await openSession(host, ID, 'en');
    const first = () => session.store.get().recovered[0];
    const discardFirst = () => {
      const found = first();
      if (found) session.discard(found);
    };
    discardFirst();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([stored.has(key), first()?.refusal]).toEqual([true, 'Too heavy.']);
    discardFirst();
    session.undoDiscard();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([stored.has(key), first()?.refusal]).toEqual([true, 'Too heavy.']);
    discardFirst();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([stored.has(key), session.store.get().recovered]).toEqual([false, []]);
    expect(namesOf(calls, 'POST /articles')).toHaveLength(1);
  });

  it('stored on the server are not removed there when a newer text has replaced them', async () => {
    const autosave = {
      saved_at: '2026-01-01T09:00:00.000Z',
      title: 'Tea',
      abstract: '',
      content: 'old',
      version: 1,
    };
    const { host, calls } = testHost(server({ draft: autosave }).answers);
    const session = await openSession(host, ID, 'en');
    const [found] = session.store.get().recovered;
    type(session, ' newer');
    await vi.advanceTimersByTimeAsync(5_000);
    if (found) session.discard(found);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(namesOf(calls, 'PUT /articles/draft/{id}')).toHaveLength(1);
    expect(namesOf(calls, 'POST /articles')).toMatchObject([{ input: { body: { content: 'old' } } }]);
    expect(namesOf(calls, 'DELETE /articles/draft/{id}')).toEqual([]);
  });

  it('of a new article are not mixed into one that has text or is saved', async () => {
    const { answers, state } = server();
    const { host } = testHost(answers);
    const words = { ...(await openSession(host, ID, 'en')).snapshot(), content: 'lost', version: 0 };
    await host.localCopies.put('manuscript/u1/new/en/gone', { ...words, at: 1, locale: 'en' });
    const session = await openSession(testHost(answers, { localCopies: host.localCopies }).host, null, 'en');
    const [found] = session.store.get().recovered;
    expect(found && session.canRestore(found)).toBe(true);
    session.edit({ title: 'Another' });
    type(session, 'Other words');
    if (found) session.restore(found);
    expect(session.document.text().toString()).toBe('Other words');
    await session.save();
    expect(session.store.get()).toMatchObject({ id: ID, phase: 'clean' });
    if (found) session.restore(found);
    expect(session.document.text().toString()).toBe('Other words');
    expect(state.draft.content).toBe('Other words');
    const next = await openSession(testHost(answers, { localCopies: host.localCopies }).host, null, 'en');
    expect(next.store.get().recovered.map(({ content }) => content)).toContain('lost');
  });

  it('exclude texts open in another window, which is notified of a save', async () => {
    const { answers } = server();
    const tabs = memoryTabSync();
    const localCopies = memoryLocalCopies();
    const first = await openSession(testHost(answers, { tabs, localCopies }).host, ID, 'en');
    type(first, ' first');
    await vi.advanceTimersByTimeAsync(500);
    const second = await openSession(testHost(answers, { tabs, localCopies }).host, ID, 'en');
    expect(second.store.get()).toMatchObject({ recovered: [], isOpenElsewhere: true });
    await first.save();
    expect(first.store.get().savedElsewhere).toBeNull();
    expect(second.store.get().savedElsewhere).toBe(2);
    await second.reload();
    expect(second.document.text().toString()).toBe('## Leaves\n\nGreen. first');
    expect(second.store.get()).toMatchObject({ savedElsewhere: null, version: 2, phase: 'clean' });
    first.dispose();
    const third = await openSession(testHost(answers, { tabs, localCopies }).host, ID, 'en');
    expect(third.store.get().isOpenElsewhere).toBe(true);
    second.dispose();
  });
});
