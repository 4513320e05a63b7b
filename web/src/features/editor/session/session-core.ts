import type { Locale } from '@contract/enums';
import type { App } from '@/lib/http/endpoints';
import { createStore, type Store } from '@/lib/state/store';
import { createDocument, type Document } from '../text/document';
import type { SendPicture } from '../text/pictures/uploads';
import { EMPTY_FIELDS, FIELD_NAMES, snapshotOf } from './fields';
import { positionOf } from './series-position';
import type { LocalCopies } from './local-copies';
import type { Fields, SessionState, Snapshot, OpenedDraft } from './types';
import type { TabSync } from './tab-sync';

/** Dependencies of a session. */
export interface SessionHost {
  call: App['call'];
  userId: string;
  localCopies: LocalCopies;
  tabs: TabSync;
  sendPicture: SendPicture;
}

/** State that the parts of a session share. */
export interface SessionCore {
  host: SessionHost;
  /** Unique among the sessions of all windows. */
  name: string;
  /** Identifies a new article for the server, so that a repeated request creates no second one. */
  clientId: () => string;
  setClientId: (id: string) => void;
  document: Document;
  store: Store<SessionState>;
  update: (patch: Partial<SessionState>) => void;
  snapshot: () => Snapshot;
  /** Replaces the values of form and text; the caret keeps its position in the text. */
  replaceContent: (next: Snapshot) => void;
  /**
   * Number of typed changes, and how many of them are stored: in this browser, synchronously on closing, on
   * the server.
   */
  counts: { typed: number; local: number; localSync: number; server: number };
  /** Registers this text as open in this window. */
  key: () => string;
  /** Updates the key when the article gets its id or another language. */
  updateKey: () => void;
  release: () => void;
}

export const keyPrefix = (userId: string, id: string | null): string =>
  `manuscript/${userId}/${id ?? 'new'}/`;

const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const fieldsOf = (snapshot: Snapshot): Fields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, snapshot[name]])) as unknown as Fields;

const initialState = (draft: OpenedDraft | null, locale: Locale): SessionState => ({
  id: draft?.id ?? null,
  draft,
  isStateKnown: true,
  isCopying: false,
  locale,
  fields: draft ? fieldsOf(snapshotOf(draft)) : EMPTY_FIELDS,
  position: positionOf(draft ?? EMPTY_FIELDS),
  phase: 'clean',
  version: draft?.version ?? 0,
  autosavedAt: null,
  isOnServer: false,
  isStoredLocally: true,
  errors: {},
  conflict: null,
  recovered: [],
  discarded: null,
  savedElsewhere: null,
  isOpenElsewhere: false,
});

export const createSessionCore = (
  host: SessionHost,
  draft: OpenedDraft | null,
  locale: Locale,
): SessionCore => {
  const document = createDocument(draft?.content ?? '');
  const store = createStore(initialState(draft, locale));
  const update = (patch: Partial<SessionState>) => store.set((now) => ({ ...now, ...patch }));
  const name = randomName();
  let clientId = randomName() + randomName();
  const key = () => `${keyPrefix(host.userId, store.get().id)}${store.get().locale}/${name}`;
  const counts = { typed: 0, local: 0, localSync: 0, server: 0 };
  let held = key();
  let release = host.tabs.lock(held);
  return {
    host,
    name,
    clientId: () => clientId,
    setClientId: (id) => (clientId = id),
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
      // on failure a copy under the old key is offered once more, rather than lost
      void host.localCopies.remove(held).catch(() => undefined);
      held = key();
      release = host.tabs.lock(held);
      counts.local = counts.localSync = -1;
    },
    release: () => release(),
  };
};
