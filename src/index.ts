import type { Core } from '@strapi/strapi';
import { ensureLocales } from './bootstrap/locales';
import { closeRedis } from './bootstrap/redis';
import { listenForEndedSessions } from './http/session-cache';
import { siteToken } from './http/site-token';

let stopListening: (() => Promise<void>) | undefined;

/** Wiring only: what is wired stands in files of its own. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.get('auth').register('content-api', siteToken);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureLocales(strapi);
    stopListening = await listenForEndedSessions();
  },
  async destroy() {
    await stopListening?.();
    await closeRedis();
  },
};
