import { ChangeSet, Text } from '@codemirror/state';
import { oneChange } from '../../text/document';
import { isSame, SNAPSHOT_NAMES } from '../fields';
import type { Snapshot } from '../types';

const changeOf = (before: string, after: string): ChangeSet =>
  ChangeSet.of([oneChange(before, after)], before.length);

/**
 * Merges changes on the server since `sent` into the current text. When both changed the same part, both versions stay.
 * @param sent the text that was saved ·
 * @param server the server's version ·
 * @param now the current text
 */
export const rebaseText = (sent: string, server: string, now: string): string => {
  if (now === sent || sent === server) return now === sent ? server : now;
  const typed = changeOf(sent, now);
  const theirs = changeOf(sent, server).map(typed);
  return theirs.apply(Text.of(now.split('\n'))).toString();
};

/** The same for all fields: a field that was not edited since it was sent takes the server's value. */
export const rebaseSnapshot = (sent: Snapshot, server: Snapshot, now: Snapshot): Snapshot => {
  const rebased: Record<string, unknown> = { content: rebaseText(sent.content, server.content, now.content) };
  for (const name of SNAPSHOT_NAMES) {
    if (name === 'content') continue;
    const isTouched = !isSame(now[name], sent[name]);
    // the server trims; a trailing space that is being typed is kept
    const isTrimmed = typeof now[name] === 'string' && now[name].trim() === server[name];
    rebased[name] = isTouched || isTrimmed ? now[name] : server[name];
  }
  return rebased as unknown as Snapshot;
};

/**
 * Initial values of the conflict dialog: in fields that only they changed, theirs; otherwise mine.
 * @param base the version that mine is based on; null when it is no longer stored
 * @param fields fields that both changed
 */
export const proposal = (
  base: Snapshot | null,
  mine: Snapshot,
  theirs: Snapshot,
  fields: readonly (keyof Snapshot)[],
): Snapshot => {
  const entries = SNAPSHOT_NAMES.map((name) => {
    const onlyTheirs = !fields.includes(name) && base !== null && isSame(base[name], mine[name]);
    return [name, onlyTheirs ? theirs[name] : mine[name]];
  });
  return Object.fromEntries(entries) as Snapshot;
};
