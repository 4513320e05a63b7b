import { LOG_SETTING } from '../../../src/core/database/content-types';
import { registerPanelPermission } from '../../../src/core/http/panel/panel-routes';
import { type Job, startJobs } from '../../../src/core/jobs/schedule';
import { defineSettings } from '../../../src/core/settings/settings';
import type { Core } from '@strapi/strapi';
import { contentTypes } from './content-types';
import { lateEntryJobs } from './recording/late-entries';
import { registerActionLog, watchCreations } from './recording/record-actions';
import { registerEventLog } from './recording/record-events';
import { panelSignInMiddlewares, recordPanelSignIns } from './recording/record-panel-sign-ins';
import { retentionJobs } from './retention/purge';
import { readLogSettings } from './retention/settings';
import { contentApi, panelApi } from './routes';
import { captureRuntimeLog, runtimeJobs } from './runtime/capture';

const jobs: Job[] = [...retentionJobs, ...runtimeJobs, ...lateEntryJobs];

let stopJobs: () => Promise<void> = () => Promise.resolve();
let stopCapture: () => void = () => undefined;

/** Server part of the plugin: the logs of actions, sign-ins and the server's errors (decisions 134 and 135). */
export default {
  contentTypes,
  middlewares: panelSignInMiddlewares,
  routes: { 'content-api': contentApi, admin: panelApi },
  register({ strapi }: { strapi: Core.Strapi }) {
    defineSettings({ group: 'logs', uid: LOG_SETTING, load: readLogSettings });
    registerActionLog();
    registerEventLog();
    recordPanelSignIns(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    watchCreations();
    await registerPanelPermission('activity-log', 'read', 'Read the logs');
    stopCapture = captureRuntimeLog();
    stopJobs = startJobs(strapi, jobs);
  },
  async destroy() {
    stopCapture();
    await stopJobs();
  },
};
