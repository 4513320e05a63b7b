import type { EndpointOutput } from '../../src/contract';
import type { LogType } from '../../src/contract/log-kinds';
import type { TestApp } from './site/app';
import { built } from './site/boot';
import { everyRole } from './account/people';

interface Core {
  appendToLog: (type: LogType, rows: object[]) => Promise<void>;
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
  purgeLogs: (now: Date, signal: AbortSignal) => Promise<void>;
}

export type LogRow = Record<string, string | number | null> & {
  id: number;
  seq: number;
  document_id: string;
};

/** An entry of the log of actions, as it is appended. */
export const logEntry = (target_name: string, happened_at = new Date()) => ({
  happened_at,
  verb: 'update',
  kind: 'tag',
  actor: 'system',
  actor_id: null,
  actor_name: '',
  ip: '',
  addr: '',
  device: '',
  request_id: '',
  target_id: '',
  target_name,
  target_count: 1,
  changes: '[]',
});

/** The log of actions of a server: its tables, the function that writes it, and its verification. */
export const logOf = (app: TestApp) => {
  const core: Core = {
    ...built<Pick<Core, 'appendToLog'>>('src/core/log-chain/append'),
    ...built<Pick<Core, 'transaction'>>('src/core/database/transaction'),
    ...built<Pick<Core, 'purgeLogs'>>('cms/activity-log/server/retention/purge'),
  };
  const rows = () => app.strapi.db.connection('activity_logs');
  const ends = () => app.strapi.db.connection('log_chains').where('name', 'action');
  const all = async () => (await rows().orderBy('seq')) as LogRow[];
  const append = (...names: string[]) =>
    core.appendToLog(
      'action',
      names.map((name) => logEntry(name)),
    );
  const verify = async (
    type: LogType = 'action',
  ): Promise<EndpointOutput<'GET /logs/verify'>['chains'][number]> =>
    (await app.call('GET /logs/verify', { query: { type } }, { token: everyRole().admin.token })).chains[0]!;
  const problems = async () =>
    (await verify()).problems.map(({ problem, seq, count }) => `${problem} ${seq} ${count}`);
  return { core, rows, ends, all, append, verify, problems };
};
