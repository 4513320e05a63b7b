import type { EndpointInput, EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';

/** The draft of one language of an article, as the server opens it for the editor. Its field `draft` is the autosave. */
export type OpenedDraft = EndpointOutput<'GET /articles/working/{id}'>;

/** Fields of the information panel. Times are RFC 3339 or empty. */
export interface Fields {
  title: string;
  abstract: string;
  category: string;
  tags: string[];
  series: string;
  /** Null: the next free one. */
  series_place: number | null;
  banner_id: string;
  source: string;
  link: string;
  publish_at: string;
  withdraw_at: string;
}

/** All values that the editor changes. */
export interface Snapshot extends Fields {
  content: string;
}

/** Series and position, which an administrator's reordering changes without a new version. */
export type SeriesPosition = Pick<Fields, 'series' | 'series_place'>;

/**
 * Unsaved text from an earlier session: a local copy of this browser or the server's autosave. It has a series and a position
 * only when they were changed.
 */
export interface RecoveredDraft extends Omit<Snapshot, keyof SeriesPosition>, Partial<SeriesPosition> {
  /** Key in the browser's database; null for the server's autosave. */
  key: string | null;
  /** The version that it is based on. */
  version: number;
  /** Milliseconds since epoch. */
  at: number;
  locale: Locale;
  /** Identifies the article while it has no id: the server may have created it although its response was lost. */
  clientId?: string;
  /** The same text stored elsewhere; restored or discarded together with this one. */
  duplicates?: readonly RecoveredDraft[];
  /** Why the server rejects it for the trash: discarding it then deletes it permanently. */
  refusal?: string;
}

/** The unsaved text of a window, in the form that this browser stores. */
export type LocalCopy = Omit<RecoveredDraft, 'key'>;

/** Conflict of two edits of the same fields: both versions. */
export interface Conflict {
  /** Fields that both changed. */
  fields: (keyof Snapshot)[];
  mine: Snapshot;
  theirs: Snapshot;
  /** The merged text; null when the changes overlap. */
  merged: string | null;
  /** Their version. */
  version: number;
  /** Name of the person who saved it; empty when it is not known. */
  by: string;
  /** The save to repeat once the conflict is resolved. */
  options: SaveOptions;
}

/** The states that a save can request. */
export type SaveState = NonNullable<EndpointInput<'PUT /articles'>['body']['state']>;

export interface SaveOptions {
  /** The requested state; without it, the state does not change and nothing is published. */
  state?: SaveState;
  /** Not started by the author: creates the draft from its first words. */
  isAutomatic?: boolean;
}

/**
 * `clean` nothing to save · `dirty` typed since the last save · `saving` in progress · `offline` no response,
 * retried automatically · `refused` rejected by the server · `conflict` another user changed the same fields.
 */
type Phase = 'clean' | 'dirty' | 'saving' | 'offline' | 'refused' | 'conflict';

/** State of a session, without its text. */
export interface SessionState {
  /** Null: the article was never saved. */
  id: string | null;
  /** The server's latest known draft. */
  draft: OpenedDraft | null;
  /** False after a change of state whose response was lost: a save then reads the state first. */
  isStateKnown: boolean;
  /** Whether pictures of other sites are being copied into the library. */
  isCopying: boolean;
  locale: Locale;
  fields: Fields;
  /** Series and position of the server on which the fields are based. */
  position: SeriesPosition;
  phase: Phase;
  /** The version that the text is based on. */
  version: number;
  /** When the last autosave reached the server, RFC 3339. */
  autosavedAt: string | null;
  /** Whether that autosave contains all typed text. */
  isOnServer: boolean;
  /** False when the browser cannot store the text. */
  isStoredLocally: boolean;
  /** Errors by field; `form` for the whole form. */
  errors: Partial<Record<keyof Snapshot | 'form', string>>;
  conflict: Conflict | null;
  /** Recovered drafts, newest first. */
  recovered: RecoveredDraft[];
  /** A discarded recovered draft whose discarding can be undone. */
  discarded: RecoveredDraft | null;
  /** The new version when another window has saved this article. */
  savedElsewhere: number | null;
  /** Whether another window of this browser has it open. */
  isOpenElsewhere: boolean;
}
