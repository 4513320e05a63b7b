import type { Core } from '@strapi/strapi';
import { onSignIn } from '../../../src/api/account/exports';
import { onAccountDelete, onDataExport } from '../../../src/core/accounts/account-hooks';
import { contentTypes } from './content-types';
import { deleteChatData, joinGuest } from './account/account-data';
import { chatData } from './account/chat-data';
import { registerModeration } from './moderation/register';
import { panelApi, registerPermission } from './panel/panel-routes';
import { contentApi } from './routes';
import { startSockets } from './socket/server';
import { chatJobs } from './jobs';
import { startJobs } from '../../../src/core/jobs/schedule';

let stops: (() => Promise<void>)[] = [];

/** Server part of the plugin: rooms, messages and the Socket.IO server (decisions 110 to 112). */
export default {
  contentTypes,
  routes: { 'content-api': contentApi, admin: panelApi },
  register() {
    registerModeration();
    onSignIn(joinGuest);
    onAccountDelete(deleteChatData);
    onDataExport(chatData);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await registerPermission();
    stops = [startSockets(strapi), startJobs(strapi, chatJobs)];
  },
  async destroy() {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  },
};
