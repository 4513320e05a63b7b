import type { Locale } from '@contract/enums';
import type { App } from '@/lib/endpoints';
import { createStore, type Store } from '@/lib/store';
import { createDocument, type Document } from '../text/document';
import type { SendPicture } from '../text/uploads';
import { EMPTY_FIELDS, FIELD_NAMES, snapshotOf } from './fields';
import type { DraftStore } from './draft-store';
import type { Fields, SessionState, Snapshot, Working } from './types';
import type { TabSync } from './tab-sync';

/** What a session needs around it. */
export interface SessionHost {
  call: App['call'];
  userId: string;
  drafts: DraftStore;
  tabs: TabSync;
  sendPicture: SendPicture;
}

/** What the parts of a session share. */
export interface SessionCore {
  host: SessionHost;
  document: Document;
  store: Store<SessionState>;
  update: (patch: Partial<SessionState>) => void;
  snapshot: () => Snapshot;
  /** Puts other values into the form and the text; the caret stays in its words. */
  replaceContent: (next: Snapshot) => void;
  /** How many changes were typed, and how many of them are kept: in this browser, there as it is left, on the server. */
  counts: { typed: number; local: number; localSync: number; server: number };
  /** Names this text among those that windows of this browser write. */
  key: () => string;
  /** Follows the key when the article gets its id or another language. */
  updateKey: () => void;
  release: () => void;
}

export const keyPrefix = (userId: string, id: string | null): string =>
  `manuscript/${userId}/${id ?? 'new'}/`;

const windowName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const fieldsOf = (snapshot: Snapshot): Fields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, snapshot[name]])) as unknown as Fields;

const initialState = (working: Working | null, locale: Locale): SessionState => ({
  id: working?.id ?? null,
  working,
  locale,
  fields: working ? fieldsOf(snapshotOf(working)) : EMPTY_FIELDS,
  phase: 'clean',
  version: working?.version ?? 0,
  draftAt: null,
  isStoredLocally: true,
  errors: {},
  conflict: null,
  recovered: [],
  savedElsewhere: null,
  isOpenElsewhere: false,
});

export const createSessionCore = (
  host: SessionHost,
  working: Working | null,
  locale: Locale,
): SessionCore => {
  const document = createDocument(working?.content ?? '');
  const store = createStore(initialState(working, locale));
  const update = (patch: Partial<SessionState>) => store.set((now) => ({ ...now, ...patch }));
  const name = windowName();
  const key = () => `${keyPrefix(host.userId, store.get().id)}${store.get().locale}/${name}`;
  const counts = { typed: 0, local: 0, localSync: 0, server: 0 };
  let held = key();
  let release = host.tabs.lock(held);
  return {
    host,
    document,
    store,
    update,
    counts,
    key,
    snapshot: () => ({ ...store.get().fields, content: document.text().toString() }),
    replaceContent: (next) => {
      document.replace(next.content);
      update({ fields: fieldsOf(next) });
    },
    updateKey: () => {
      if (key() === held) return;
      release();
      // a copy that stays under the old name is offered once more: better than one too few
      void host.drafts.remove(held).catch(() => undefined);
      held = key();
      release = host.tabs.lock(held);
      counts.local = counts.localSync = -1;
    },
    release: () => release(),
  };
};
