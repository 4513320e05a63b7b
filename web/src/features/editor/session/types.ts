import type { EndpointInput, EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';

/** What the server keeps of one language of an article, as the editor opens it. */
export type Working = EndpointOutput<'GET /articles/working/{id}'>;

/** What the information panel holds. Times are RFC 3339 or empty. */
export interface Fields {
  title: string;
  abstract: string;
  category: string;
  tags: string[];
  banner_id: string;
  source: string;
  link: string;
  publish_at: string;
  withdraw_at: string;
}

/** Everything that the editor changes. */
export interface Snapshot extends Fields {
  content: string;
}

/** Unsaved text from an earlier session: from this browser or the server's autosave. */
export interface RecoveredDraft extends Snapshot {
  /** Key in the browser's database; null: it is the server's. */
  key: string | null;
  /** The version that it was begun from. */
  version: number;
  /** Milliseconds since epoch. */
  at: number;
  locale: Locale;
  /** The same text stored elsewhere; restored or discarded together with this one. */
  duplicates?: readonly RecoveredDraft[];
}

/** An unsaved text as this browser stores it. */
export type StoredDraft = Omit<RecoveredDraft, 'key'>;

/** Two people changed the same fields: both versions. */
export interface Conflict {
  /** Fields that both changed. */
  fields: (keyof Snapshot)[];
  mine: Snapshot;
  theirs: Snapshot;
  /** The text with the changes of both; null where they meet. */
  merged: string | null;
  /** The version that theirs is. */
  version: number;
  /** The save to repeat once it is settled. */
  options: SaveOptions;
}

/** The states that a save may ask for. */
export type SaveState = NonNullable<EndpointInput<'PUT /articles'>['body']['state']>;

export interface SaveOptions {
  /** The state to bring the article to; left out: it stays as it is and nothing is published. */
  state?: SaveState;
}

/**
 * `clean` nothing to save · `dirty` typed since · `saving` on the way · `offline` no answer came, tried again by itself ·
 * `refused` the server said no · `conflict` somebody else changed the same.
 */
export type Phase = 'clean' | 'dirty' | 'saving' | 'offline' | 'refused' | 'conflict';

/** State of a session, without its text. */
export interface SessionState {
  /** Null: the article was never saved. */
  id: string | null;
  /** As the server had it when it was last asked. */
  working: Working | null;
  locale: Locale;
  fields: Fields;
  phase: Phase;
  /** The version that the text was begun from. */
  version: number;
  /** When the last autosave reached the server, RFC 3339. */
  draftAt: string | null;
  /** False: the browser's database does not take the text. */
  isStoredLocally: boolean;
  /** What is wrong, by field; `form` about the whole. */
  errors: Partial<Record<keyof Snapshot | 'form', string>>;
  conflict: Conflict | null;
  /** Unsaved texts that were found, newest first. */
  recovered: RecoveredDraft[];
  /** Another window saved this article: the version it made. */
  savedElsewhere: number | null;
  /** Another window of this browser has it open. */
  isOpenElsewhere: boolean;
}
