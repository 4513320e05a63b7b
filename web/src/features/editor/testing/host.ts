import type { EndpointInput, EndpointKey } from '@contract';
import type { App, CallOptions } from '@/lib/http/endpoints';
import { HttpError } from '@/lib/http/http';
import type { SessionHost } from '../session/session-core';
import type { LocalCopies } from '../session/local-copies';
import type { SavedNotice, TabSync } from '../session/tab-sync';
import type { LocalCopy, OpenedDraft } from '../session/types';

/** A draft as the server opens it for the editor. */
export const draftOf = (patch: Partial<OpenedDraft> = {}): OpenedDraft => ({
  id: 'a'.repeat(24),
  locale: 'en',
  exists: true,
  title: 'Tea',
  abstract: 'About tea',
  content: '## Leaves\n\nGreen.',
  category: 'Food',
  tags: ['tea'],
  series: '',
  series_place: null,
  banner_id: '',
  banner_url: null,
  source: '',
  link: '',
  state: 'draft',
  version: 1,
  publish_at: null,
  withdraw_at: null,
  review_reason: '',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  is_recommend: false,
  user_id: 'u1',
  user_nick_name: 'Ann',
  published_version: null,
  languages: [
    {
      locale: 'en',
      title: 'Tea',
      state: 'draft',
      version: 1,
      updated_at: '2026-01-01T00:00:00.000Z',
      publish_at: null,
      withdraw_at: null,
      is_stale: false,
      review_reason: '',
      published_version: null,
    },
  ],
  draft: null,
  source_change: null,
  ...patch,
});

/** Responses of a test's server; other endpoints have no response, as without a network. */
export type TestAnswers = { [K in EndpointKey]?: (input: Partial<EndpointInput<K>>) => unknown };

/** Local copies in memory. */
export const memoryLocalCopies = (): LocalCopies & { stored: Map<string, LocalCopy> } => {
  const stored = new Map<string, LocalCopy>();
  return {
    stored,
    put: async (key, copy) => void stored.set(key, copy),
    putNow: (key, copy) => Boolean(stored.set(key, copy)),
    remove: async (key) => void stored.delete(key),
    find: async (prefix) =>
      [...stored].filter(([key]) => key.startsWith(prefix)).map(([key, copy]) => ({ ...copy, key })),
  };
};

/** TabSync of one browser, in one test. */
export const memoryTabSync = (): TabSync => {
  const listeners = new Set<(notice: SavedNotice) => void>();
  const held = new Set<string>();
  return {
    announce: (notice) => listeners.forEach((listener) => listener(notice)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lock: (key) => {
      held.add(key);
      return () => held.delete(key);
    },
    lockedKeys: async () => new Set(held),
  };
};

/** Dependencies of a session in tests; `calls` contains the requests, in order. */
export const testHost = (answers: TestAnswers, shared: Partial<SessionHost> = {}) => {
  const calls: { key: EndpointKey; input: unknown; options?: CallOptions }[] = [];
  const call = (async (
    key: EndpointKey,
    input: Partial<EndpointInput<EndpointKey>>,
    options?: CallOptions,
  ) => {
    calls.push({ key, input, options });
    const answer = answers[key] as ((given: unknown) => unknown) | undefined;
    if (!answer) throw new HttpError('No Response', 0);
    return answer(input);
  }) as App['call'];
  const host: SessionHost = {
    call,
    userId: 'u1',
    localCopies: memoryLocalCopies(),
    tabs: memoryTabSync(),
    sendPicture: () => new Promise(() => undefined),
    ...shared,
  };
  return { host, calls };
};
