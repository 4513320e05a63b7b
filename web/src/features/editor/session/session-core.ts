import type { Locale } from '@contract/enums';
import type { App } from '@/lib/endpoints';
import { createStore, type Store } from '@/lib/store';
import { createDocument, type Document } from '../text/document';
import type { SendPicture } from '../text/uploads';
import { EMPTY_FIELDS, FIELD_NAMES, snapshotOf } from './fields';
import type { Copies } from './draft-store';
import type { Fields, Sheet, Snapshot, Working } from './types';
import type { Windows } from './tab-sync';

/** What a manuscript needs around it. */
export interface Host {
  call: App['call'];
  userId: string;
  copies: Copies;
  windows: Windows;
  sendPicture: SendPicture;
}

/** What the parts of a manuscript share. */
export interface Core {
  host: Host;
  document: Document;
  sheet: Store<Sheet>;
  update: (patch: Partial<Sheet>) => void;
  snapshot: () => Snapshot;
  /** Puts other values into the form and the text; the caret stays in its words. */
  put: (next: Snapshot) => void;
  /** How many changes were typed, and how many of them are kept: in this browser, there as it is left, on the server. */
  counts: { typed: number; here: number; now: number; onServer: number };
  /** Names this text among those that windows of this browser write. */
  key: () => string;
  /** Follows the key when the article gets its id or another language. */
  rekey: () => void;
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

const firstSheet = (working: Working | null, locale: Locale): Sheet => ({
  id: working?.id ?? null,
  working,
  locale,
  fields: working ? fieldsOf(snapshotOf(working)) : EMPTY_FIELDS,
  phase: 'clean',
  version: working?.version ?? 0,
  draftAt: null,
  isKeptHere: true,
  errors: {},
  conflict: null,
  found: [],
  elsewhere: null,
  isOpenElsewhere: false,
});

export const createCore = (host: Host, working: Working | null, locale: Locale): Core => {
  const document = createDocument(working?.content ?? '');
  const sheet = createStore(firstSheet(working, locale));
  const update = (patch: Partial<Sheet>) => sheet.set((now) => ({ ...now, ...patch }));
  const name = windowName();
  const key = () => `${keyPrefix(host.userId, sheet.get().id)}${sheet.get().locale}/${name}`;
  const counts = { typed: 0, here: 0, now: 0, onServer: 0 };
  let held = key();
  let release = host.windows.hold(held);
  return {
    host,
    document,
    sheet,
    update,
    counts,
    key,
    snapshot: () => ({ ...sheet.get().fields, content: document.text().toString() }),
    put: (next) => {
      document.replace(next.content);
      update({ fields: fieldsOf(next) });
    },
    rekey: () => {
      if (key() === held) return;
      release();
      // a copy that stays under the old name is offered once more: better than one too few
      void host.copies.remove(held).catch(() => undefined);
      held = key();
      release = host.windows.hold(held);
      counts.here = counts.now = -1;
    },
    release: () => release(),
  };
};
