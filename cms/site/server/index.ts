import type { Core, UID } from '@strapi/strapi';
import { keepReadOnlyFields } from './actions/keep-read-only-fields';
import { type Form, FORMS } from './forms';
import { limitPanelActions } from './panel-actions';
import { configurePreview } from './queries/preview';
import { contentApi } from './routes';

/** Server part of the plugin: forms, actions and preview of the content manager, and an endpoint for the panel. */
export default {
  /** Runs before the content manager reads the schemas in its bootstrap. */
  register({ strapi }: { strapi: Core.Strapi }) {
    configurePreview(strapi);
    limitPanelActions(strapi);
    keepReadOnlyFields(strapi);
    for (const [uid, config] of Object.entries(FORMS)) {
      const type = strapi.contentType(uid as UID.ContentType) as { config?: Form };
      const attributes = { ...type.config?.attributes, ...config.attributes };
      Object.assign(type, { config: { ...type.config, ...config, attributes } });
    }
  },
  routes: { 'content-api': contentApi },
};
