import { ChangeSet, Text } from '@codemirror/state';
import { oneChange } from '../text/document';
import { isSame, SNAPSHOT_NAMES } from '../session/fields';
import type { Snapshot } from '../session/types';

const changeOf = (before: string, after: string): ChangeSet =>
  ChangeSet.of([oneChange(before, after)], before.length);

/**
 * Brings what changed on the server since `sent` into what was typed since. Where both changed, both stay.
 * @param sent the text that was saved · @param server what the server made of it · @param now what stands here
 */
export const rebaseText = (sent: string, server: string, now: string): string => {
  if (now === sent || sent === server) return now === sent ? server : now;
  const typed = changeOf(sent, now);
  const theirs = changeOf(sent, server).map(typed);
  return theirs.apply(Text.of(now.split('\n'))).toString();
};

/** The same for the whole: a field that was not edited since it was sent takes the server's value. */
export const rebaseSnapshot = (sent: Snapshot, server: Snapshot, now: Snapshot): Snapshot => {
  const rebased: Record<string, unknown> = { content: rebaseText(sent.content, server.content, now.content) };
  for (const name of SNAPSHOT_NAMES) {
    if (name === 'content') continue;
    const isTouched = !isSame(now[name], sent[name]);
    // the server trims; somebody who types on should not lose the space before the next word
    const isTrimmed = typeof now[name] === 'string' && now[name].trim() === server[name];
    rebased[name] = isTouched || isTrimmed ? now[name] : server[name];
  }
  return rebased as unknown as Snapshot;
};

/**
 * What to begin a settlement from: in fields that only they changed, theirs; elsewhere mine.
 * @param base the version that mine was begun from; null when it is not kept any more
 * @param fields what both changed
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
