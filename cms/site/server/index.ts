import type { Core, UID } from '@strapi/strapi';
import { FORMS } from './forms';
import { contentApi } from './routes';

/** Server part of the plugin: the forms of the content manager, and what the panel asks the site for. */
export default {
  /** Runs before the content manager reads the schemas, which it does in its bootstrap. */
  register({ strapi }: { strapi: Core.Strapi }) {
    for (const [uid, config] of Object.entries(FORMS))
      Object.assign(strapi.contentType(uid as UID.ContentType), { config });
  },
  routes: { 'content-api': contentApi },
};
