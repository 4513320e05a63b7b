import type { logs } from '../../../src/contract/endpoints/system/logs';
import type { Fixtures } from '../site/fixtures';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';
import type { Samples } from './authoring-samples';

export type LogCall = keyof typeof logs;

/** An entry of the log of actions, written by the creation of earlier fixtures. */
export const makeLogFixtures = async (app: TestApp): Promise<Pick<Fixtures, 'logEntry'>> => {
  const { list } = await app.call('GET /logs', {}, { token: everyRole().admin.token });
  return { logEntry: list[0]!.id };
};

export const logSamples = ({ logEntry }: Fixtures): Pick<Samples, LogCall> => ({
  'GET /logs': {
    query: {
      page: 1,
      limit: 5,
      type: 'action',
      level: 'info',
      kind: 'article',
      user_id: everyRole().admin.id,
      ip: '127.0.0.1',
      addr: 'Guangdong',
      date: '2026-01-01',
      from: '2026-01-01',
      to: '2026-12-31T00:00:00Z',
      status: 'success',
      key: 'published',
      sort: 'created_at asc',
    },
  },
  'GET /logs/people': { query: { type: 'action', key: 'a', user_id: everyRole().admin.id } },
  'GET /logs/{id}': { params: { id: logEntry } },
  'GET /logs/verify': { query: { type: 'sign-in' } },
  'GET /logs/export': { query: { type: 'action', kind: 'tag', format: 'csv' } },
  'GET /settings/logs': {},
  'PUT /settings/logs': { body: { action_days: 365, sign_in_days: 180, runtime_days: 30 } },
});
