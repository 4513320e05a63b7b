import { appendToLog } from '../../../../src/core/log-chain/append';
import { findRegion } from '../../../../src/lib/geo/find-region';
import type { LoggedAction } from './logged-actions';
import type { Change, Target } from './changes';
import type { Origin } from './origin';

/** Length of a text column on PostgreSQL. */
const MAX_TEXT = 255;

const short = (text: string): string => text.slice(0, MAX_TEXT);

export interface Entry {
  action: Pick<LoggedAction, 'verb' | 'kind' | 'name'>;
  origin: Origin;
  /** The targets of the action; the first is named, the others are counted. */
  targets: readonly Target[];
  changes?: readonly Change[];
  /** When it happened; now by default. */
  at?: Date;
}

/** Appends an entry to the log of actions, as a part of the current transaction, or in its own. */
export const appendEntry = ({
  action,
  origin,
  targets,
  changes = [],
  at = new Date(),
}: Entry): Promise<void> => {
  const [first] = targets;
  return appendToLog('action', [
    {
      happened_at: at,
      verb: action.verb,
      kind: action.kind,
      ...origin,
      actor_name: short(origin.actor_name),
      addr: origin.ip && findRegion(origin.ip),
      device: short(origin.device),
      target_id: short(first?.id ?? ''),
      target_name: short(action.name ?? first?.name ?? ''),
      // One name is stored for all rows.
      target_count: action.name === undefined ? Math.max(1, targets.length) : 1,
      changes: JSON.stringify(changes),
    },
  ]);
};
