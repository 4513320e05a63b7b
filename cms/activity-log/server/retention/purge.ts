import type { LogType } from '../../../../src/contract/log-kinds';
import type { Job } from '../../../../src/core/jobs/schedule';
import { deleteUnchained, thinLog } from '../../../../src/core/log-chain/thin';
import { settings } from '../../../../src/core/settings/settings';

const DAY_MS = 86_400_000;

/** Deletes entries that are older than the retention settings allow. */
export const purgeLogs = async (now: Date, signal: AbortSignal): Promise<void> => {
  const { action_days, sign_in_days, runtime_days } = await settings('logs');
  const days: Record<LogType, number> = {
    action: action_days,
    'sign-in': sign_in_days,
    runtime: runtime_days,
  };
  const before = (type: LogType) => new Date(now.getTime() - days[type] * DAY_MS);
  await deleteUnchained('sign-in', before('sign-in'), signal);
  for (const type of ['action', 'sign-in', 'runtime'] as const)
    await thinLog(type, { before: before(type) }, signal);
};

export const retentionJobs: Job[] = [
  {
    name: 'old log entries',
    cron: '41 3 * * *',
    oneInstance: true,
    work: ({ now, signal }) => purgeLogs(now, signal),
  },
];
