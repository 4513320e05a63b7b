import type { ArticleState } from '@contract/enums';
import { withChangedPosition } from './series-position';
import type { Fields, RecoveredDraft, SaveState, Snapshot, OpenedDraft } from './types';

export const EMPTY_FIELDS: Fields = {
  title: '',
  abstract: '',
  category: '',
  tags: [],
  series: '',
  series_place: null,
  banner_id: '',
  source: '',
  link: '',
  publish_at: '',
  withdraw_at: '',
};

export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof Fields)[];
export const SNAPSHOT_NAMES: (keyof Snapshot)[] = ['content', ...FIELD_NAMES];

/** The values of a draft, in the shape of the form. */
export const snapshotOf = (draft: OpenedDraft): Snapshot => ({
  title: draft.title,
  abstract: draft.abstract,
  category: draft.category,
  tags: draft.tags,
  series: draft.series,
  series_place: draft.series_place,
  banner_id: draft.banner_id,
  source: draft.source,
  link: draft.link,
  publish_at: draft.publish_at ?? '',
  withdraw_at: draft.withdraw_at ?? '',
  content: draft.content,
});

const isEmpty = (value: string | string[] | number | null): boolean => {
  if (typeof value === 'string') return !value.trim();
  return Array.isArray(value) ? value.length === 0 : value === null;
};

/** Whether all fields are empty. */
export const isBlank = (snapshot: Snapshot): boolean =>
  SNAPSHOT_NAMES.every((name) => isEmpty(snapshot[name]));

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** @param one without the fields that its author has not changed */
export const isSameSnapshot = (one: Partial<Snapshot>, other: Snapshot): boolean =>
  SNAPSHOT_NAMES.every((name) => one[name] === undefined || isSame(one[name], other[name]));

/** The server's autosave as a recovered draft; fields that it lacks are those of the article's draft. */
export const recoveredAutosave = (draft: OpenedDraft): RecoveredDraft | null => {
  const { locale, draft: autosave } = draft;
  if (!autosave) return null;
  const { title, abstract, content, version, saved_at } = autosave;
  return {
    ...withChangedPosition(snapshotOf(draft), draft),
    ...{ title, abstract, content, version, at: Date.parse(saved_at), locale, key: null },
  };
};

/** Whether two copies have the same text. Of these, this browser's is shown, since it contains all fields. */
const isDuplicate = (one: RecoveredDraft, other: RecoveredDraft): boolean =>
  one.content === other.content && one.title === other.title && one.abstract === other.abstract;

/**
 * The unsaved texts to show, newest first: without those that equal the saved text, and without duplicates.
 * @param saved the article's draft; null for an article that was never saved
 */
export const distinctRecoveredDrafts = (
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
 * The state that a plain save requests: it does not change publication, review or schedule. A changed text of
 * a published article is a draft until it is published.
 */
export const stateOfSave = (state: ArticleState | undefined): SaveState | undefined => {
  if (state === undefined || state === 'published') return 'draft';
  // the server keeps a schedule
  return state === 'scheduled' ? undefined : state;
};
