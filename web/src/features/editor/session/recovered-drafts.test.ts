import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCopies, testHost, testWindows } from '../testing/host';
import { openManuscript } from './open-session';
import { ID, namesOf, server, type } from '../testing/session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('coming back', () => {
  it('offers what was not saved, newest first; taking it goes on from its version', async () => {
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
    const lost = { ...(await openManuscript(host, ID, 'en')).snapshot(), content: 'lost', version: 2 };
    const copy = { ...lost, at: Date.parse('2026-01-01T09:30:00Z'), locale: 'en' as const };
    const key = `manuscript/u1/${ID}/en/gone`;
    await host.copies.put(key, copy);
    await host.copies.put(`manuscript/u1/${ID}/zh-CN/gone`, copy);
    await host.copies.put(`manuscript/u2/${ID}/en/gone`, copy);
    const fresh = testHost(answers, { copies: host.copies });
    const manuscript = await openManuscript(fresh.host, ID, 'en');
    const { found } = manuscript.sheet.get();
    expect(found.map(({ content }) => content)).toEqual(['lost', 'draft']);
    if (found[0]) manuscript.take(found[0]);
    expect(manuscript.document.text().toString()).toBe('lost');
    expect(manuscript.sheet.get()).toMatchObject({ version: 2, phase: 'dirty' });
    await vi.advanceTimersByTimeAsync(0);
    const kept = (host.copies as ReturnType<typeof memoryCopies>).kept;
    expect(kept.has(key)).toBe(false);
    expect([...kept].filter(([name]) => name.includes(`u1/${ID}/en/`))).toHaveLength(1);
    if (found[1]) await manuscript.discard(found[1]);
    expect(namesOf(fresh.calls, 'DELETE /articles/draft/{id}')).toHaveLength(1);
    expect(manuscript.sheet.get().found).toEqual([]);
  });

  it('offers the same words once, and throws them away wherever they are kept', async () => {
    const draft = {
      saved_at: '2026-01-01T09:00:00.000Z',
      title: 'Tea',
      abstract: '',
      content: 'lost',
      version: 1,
    };
    const { answers } = server({ abstract: '', draft });
    const { host } = testHost(answers);
    const { kept } = host.copies as ReturnType<typeof memoryCopies>;
    const words = { ...(await openManuscript(host, ID, 'en')).snapshot(), content: 'lost', version: 1 };
    await host.copies.put(`manuscript/u1/${ID}/en/gone`, { ...words, at: 1, locale: 'en' });
    const fresh = testHost(answers, { copies: host.copies });
    const manuscript = await openManuscript(fresh.host, ID, 'en');
    const [found, ...rest] = manuscript.sheet.get().found;
    expect(rest).toEqual([]);
    expect(found?.key).toMatch(/gone$/);
    if (found) await manuscript.discard(found);
    expect(kept.size).toBe(0);
    expect(namesOf(fresh.calls, 'DELETE /articles/draft/{id}')).toHaveLength(1);
  });

  it('does not offer what another window is writing, and tells that one of a save', async () => {
    const { answers } = server();
    const windows = testWindows();
    const copies = memoryCopies();
    const first = await openManuscript(testHost(answers, { windows, copies }).host, ID, 'en');
    type(first, ' first');
    await vi.advanceTimersByTimeAsync(500);
    const second = await openManuscript(testHost(answers, { windows, copies }).host, ID, 'en');
    expect(second.sheet.get()).toMatchObject({ found: [], isOpenElsewhere: true });
    await first.save();
    expect(first.sheet.get().elsewhere).toBeNull();
    expect(second.sheet.get().elsewhere).toBe(2);
    await second.reload();
    expect(second.document.text().toString()).toBe('## Leaves\n\nGreen. first');
    expect(second.sheet.get()).toMatchObject({ elsewhere: null, version: 2, phase: 'clean' });
    first.dispose();
    const third = await openManuscript(testHost(answers, { windows, copies }).host, ID, 'en');
    expect(third.sheet.get().isOpenElsewhere).toBe(true);
    second.dispose();
  });
});
