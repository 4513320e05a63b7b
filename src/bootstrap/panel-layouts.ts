import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/** The service of the content manager whose types it does not export. */
interface LayoutService {
  syncConfigurations: () => Promise<void>;
}

/** Returns a hash that identifies the version of Strapi and the schemas for which layouts are stored. */
const schemasOf = (strapi: Core.Strapi): string => {
  const hash = createHash('sha256').update(String(strapi.config.get('info.strapi')));
  for (const models of [strapi.contentTypes, strapi.components])
    for (const [uid, { info, options, pluginOptions, attributes, config }] of Object.entries(models))
      hash.update(JSON.stringify([uid, info, options, pluginOptions, attributes, config]));
  return hash.digest('base64');
};

const LAYOUTS = 'plugin_content_manager_configuration_content_types::';

const countLayouts = (strapi: Core.Strapi): Promise<number> =>
  strapi.db.query('strapi::core-store').count({ where: { key: { $startsWith: LAYOUTS } } });

/**
 * Skips a step that Strapi executes at each start when the schemas have not changed: it validates the stored layouts of
 * all forms and lists of the panel against the schemas and writes them again, which is half of the processor time of a
 * start. Layouts that editors change are validated when they are saved.
 */
export const skipUnchangedLayouts = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('content-manager').service('content-types') as LayoutService;
  const sync = service.syncConfigurations.bind(service);
  service.syncConfigurations = async () => {
    const store = strapi.store({ type: 'core', name: 'layouts' });
    const schemas = schemasOf(strapi);
    const isSame = (await store.get({ key: 'schemas' })) === schemas;
    // An older build that ran meanwhile has deleted the layouts of types that it does not have.
    if (isSame && (await countLayouts(strapi)) >= Object.keys(strapi.contentTypes).length) return;
    await sync();
    await store.set({ key: 'schemas', value: schemas });
  };
};
