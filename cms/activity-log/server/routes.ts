import { panelRoutes } from '../../../src/core/http/panel/panel-routes';
import { routes } from '../../../src/core/http/routes';
import { settings } from '../../../src/core/settings/settings';
import { exportLogs } from './reading/export-logs';
import { findPeople } from './reading/find-people';
import { listLogs, readLog } from './reading/read-logs';
import { verifyLogs } from './reading/verify-logs';
import { presentLogSettings, saveLogSettings } from './retention/settings';

export const contentApi = routes({
  'GET /logs': ({ query, locale }) => listLogs(query, locale),
  'GET /logs/people': ({ query, locale }) => findPeople(query, locale),
  'GET /logs/{id}': ({ params, locale }) => readLog(params.id, locale),
  'GET /logs/verify': ({ query }) => verifyLogs(query),
  'GET /logs/export': ({ query, locale }) => Promise.resolve(exportLogs(query, locale)),
  'GET /settings/logs': async () => presentLogSettings(await settings('logs')),
  'PUT /settings/logs': async ({ body }) => presentLogSettings(await saveLogSettings(body)),
});

/** What the page in Strapi's panel reads. */
export const panelApi = panelRoutes({
  prefix: '/activity-log',
  permission: 'plugin::activity-log.read',
  handlers: {
    'GET /logs': ({ query, locale }) => listLogs(query, locale),
    'GET /logs/{id}': ({ params, locale }) => readLog(params.id, locale),
    'GET /logs/verify': ({ query }) => verifyLogs(query),
  },
});
