import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { memoryLocalCopies, testHost, type TestAnswers } from '../testing/host';
import { ID, server, type } from '../testing/session';
import type { EditorSession } from './editor-session';
import { openSession } from './open-session';
import type { OpenedDraft } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a session of a part of a series. `sent` returns the series and positions that its saves have sent. */
const open = async (more: TestAnswers = {}, localCopies = memoryLocalCopies()) => {
  const { state, answers } = server({ series: 'Walks', series_place: 3 });
  const { host, calls } = testHost({ ...answers, ...more }, { localCopies });
  const session = await openSession(host, ID, 'en');
  const sent = () =>
    calls.flatMap(({ key, input }) => {
      if (key !== 'PUT /articles') return [];
      const { body } = input as { body: Record<string, unknown> };
      return Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('series')));
    });
  const order = (series_place: number) => (state.draft = { ...state.draft, series_place });
  return { session, sent, order, state, localCopies };
};

/** Creates and resolves a conflict in the text, and returns what is sent and saved. `theirs` is the save of the other side. */
const resolve = async (edit: (session: EditorSession) => void, theirs: Partial<OpenedDraft>) => {
  const withdraw_at = '2027-01-01T08:00:00.000Z';
  const { state, answers } = server({ series: 'Walks', series_place: 3, withdraw_at });
  // versions store neither series nor dates
  const { title, abstract, content, category, tags, banner_id, source, link } = state.draft;
  const revision = { title, abstract, content, category, tags, banner_id, source, link };
  const { session, sent } = await open({
    ...answers,
    'PUT /articles': (input) => {
      if ((input.body as { version: number }).version === 5) return answers['PUT /articles']?.(input);
      state.draft = { ...state.draft, content: 'theirs', ...theirs, version: 5 };
      throw { code: 'version_conflict', msg: 'conflict', data: { version: 5, fields: ['content'] } };
    },
    'GET /articles/{id}/revisions/{n}': () => revision,
  });
  edit(session);
  type(session, ' mine');
  expect(await session.save()).toBe(false);
  const { conflict } = session.store.get();
  if (!conflict) throw new Error('no conflict');
  expect(await session.resolveConflict({ ...conflict.mine, content: 'both' })).toBe(true);
  return { session, sent, state };
};

describe('series and position', () => {
  it('are sent when they were changed, the position also with a new series, and only once', async () => {
    const { session, sent } = await open();
    session.edit({ series_place: 5 });
    await session.save();
    session.edit({ series: 'Woods', series_place: null });
    await session.save();
    type(session, ' Black.');
    await session.save();
    expect(sent()).toEqual([{ series_place: 5 }, { series: 'Woods', series_place: null }, {}]);
  });

  it('are not sent again when the article could not be read after a save', async () => {
    let isRead = true;
    const { state, answers } = server({ series: 'Walks', series_place: 3 });
    const { session, sent } = await open({
      ...answers,
      'GET /articles/working/{id}': () => {
        if (!isRead) throw new HttpError('No Response', 0);
        return state.draft;
      },
    });
    session.edit({ series_place: 5 });
    isRead = false;
    await session.save();
    type(session, ' Black.');
    await session.save();
    expect(sent()).toEqual([{ series_place: 5 }, {}]);
  });

  it('changed by an administrator are not sent when the state of the article was read meanwhile', async () => {
    const { session, sent, order } = await open();
    type(session, ' Black.');
    order(1);
    await session.refresh();
    await session.save();
    expect(sent()).toEqual([{}]);
    expect(session.store.get().fields).toMatchObject({ series: 'Walks', series_place: 1 });
  });

  it('of an unsaved text in this browser are those of its author, or the current ones', async () => {
    const first = await open();
    type(first.session, ' Black.');
    await vi.advanceTimersByTimeAsync(500);
    const restored = async () => {
      const next = await open({}, first.localCopies);
      next.order(1);
      await next.session.reload();
      const [found] = next.session.store.get().recovered;
      if (!found) throw new Error('It is not offered');
      next.session.restore(found);
      const { series, series_place } = next.session.snapshot();
      await next.session.save();
      return { shown: [series, series_place], sent: next.sent() };
    };
    expect(await restored()).toEqual({ shown: ['Walks', 1], sent: [{}] });
    first.session.edit({ series_place: 8 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await restored()).toEqual({ shown: ['Walks', 8], sent: [{ series_place: 8 }] });
  });

  it('are not sent with the decision of a conflict when unchanged', async () => {
    const { sent } = await resolve(() => undefined, { series_place: 1 });
    expect(sent()).toEqual([{}, {}]);
  });

  it('stay cleared with the decision of a conflict, and so do dates', async () => {
    const { session, state } = await resolve(
      ({ edit }) => edit({ series: '', series_place: null, withdraw_at: '' }),
      { series_place: 1 },
    );
    expect(state.draft).toMatchObject({ series: '', series_place: null, withdraw_at: '' });
    expect(session.snapshot()).toMatchObject({ series: '', series_place: null, withdraw_at: '' });
  });

  it('chosen by the author are kept, and fields that only the other side has changed are theirs', async () => {
    const theirs = { series: 'Woods', series_place: 2, withdraw_at: '2027-03-03T08:00:00.000Z' };
    const chosen = await resolve(({ edit }) => edit({ series: 'Lakes', series_place: null }), theirs);
    expect(chosen.session.snapshot()).toMatchObject({ ...theirs, series: 'Lakes', series_place: null });
    expect(chosen.sent()[1]).toEqual({ series: 'Lakes', series_place: null });
    const taken = await resolve(() => undefined, theirs);
    expect(taken.session.snapshot()).toMatchObject(theirs);
    expect(taken.sent()[1]).toEqual({});
  });
});
