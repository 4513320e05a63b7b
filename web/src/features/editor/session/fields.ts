import type { ArticleState } from '@contract/enums';
import type { Fields, RecoveredDraft, SaveState, Snapshot, Working } from './types';

export const EMPTY_FIELDS: Fields = {
  title: '',
  abstract: '',
  category: '',
  tags: [],
  banner_id: '',
  source: '',
  link: '',
  publish_at: '',
  withdraw_at: '',
};

export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof Fields)[];
export const SNAPSHOT_NAMES: (keyof Snapshot)[] = ['content', ...FIELD_NAMES];

/** What the server has, in the shape that the form edits. */
export const snapshotOf = (working: Working): Snapshot => ({
  title: working.title,
  abstract: working.abstract,
  category: working.category,
  tags: working.tags,
  banner_id: working.banner_id,
  source: working.source,
  link: working.link,
  publish_at: working.publish_at ?? '',
  withdraw_at: working.withdraw_at ?? '',
  content: working.content,
});

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const isSameSnapshot = (one: Snapshot, other: Snapshot): boolean =>
  SNAPSHOT_NAMES.every((name) => isSame(one[name], other[name]));

/** The autosave of the server as a text that was found. The other fields are as they were saved. */
export const serverDraft = (working: Working): RecoveredDraft | null =>
  working.draft && {
    ...snapshotOf(working),
    title: working.draft.title,
    abstract: working.draft.abstract,
    content: working.draft.content,
    version: working.draft.version,
    at: Date.parse(working.draft.saved_at),
    locale: working.locale,
    key: null,
  };

/** This browser's copy comes before the server's of the same words: it holds all fields. */
const isDuplicate = (one: RecoveredDraft, other: RecoveredDraft): boolean =>
  one.content === other.content && one.title === other.title && one.abstract === other.abstract;

/**
 * The unsaved texts worth showing, newest first: none that says what is saved, and each once however often it is kept.
 * @param saved what the server has; null for an article that was never saved
 */
export const distinctDrafts = (
  found: readonly RecoveredDraft[],
  saved: Snapshot | null,
): RecoveredDraft[] => {
  const against = saved ?? { ...EMPTY_FIELDS, content: '' };
  const groups: RecoveredDraft[][] = [];
  for (const one of found.toSorted((a, b) => b.at - a.at)) {
    if (isSameSnapshot(one, against)) continue;
    const group = groups.find(([first]) => first && isDuplicate(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const shown = group.find(({ key }) => key !== null) ?? group[0];
    return shown ? [{ ...shown, duplicates: group.filter((one) => one !== shown) }] : [];
  });
};

/**
 * The state that a plain save asks for: one that leaves readers, reviewers and the schedule alone.
 * A changed text of a published article waits as a draft until it is published.
 */
export const stateOfSave = (state: ArticleState | undefined): SaveState | undefined => {
  if (state === undefined || state === 'published') return 'draft';
  // a schedule stays by the present rule of the server
  return state === 'scheduled' ? undefined : state;
};
