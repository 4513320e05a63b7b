import type { Core, UID } from '@strapi/strapi';
import { FEEDBACK, SITE_SETTING } from '../../../src/core/database/content-types';

/** The services whose types Strapi does not export. */
interface ContentManagerPermissions {
  registerPermissions: () => Promise<void>;
}
interface AdminPermissions {
  actionProvider: { get: (id: string) => { subjects: string[] } };
}

/** Content types of this project. */
const OWN = /^(api::|plugin::(activity-log|chat)\.)/;

/** Whether the panel has no list and no form of a type: messages, sessions, logs, settings with secrets and the like. */
const isHidden = (strapi: Core.Strapi, uid: string): boolean => {
  const { pluginOptions } = strapi.contentType(uid as UID.ContentType) as {
    pluginOptions?: { 'content-manager'?: { visible?: boolean } };
  };
  return pluginOptions?.['content-manager']?.visible === false;
};

/**
 * Removes actions of the content manager from all roles of the panel, also the super administrator's. The panel does not
 * offer these actions then, and the API answers 403. Must be called before the content manager's bootstrap.
 */
export const limitPanelActions = (strapi: Core.Strapi): void => {
  const refused: Record<string, (uid: string) => boolean> = {
    // Stock Strapi leaves hidden types out of its menu, but all entries could be read with the name of the type.
    read: (uid) => OWN.test(uid) && isHidden(strapi, uid),
    // Only readers send feedback.
    create: (uid) => uid === FEEDBACK,
    // Without its settings, a site that only members may read would be public.
    delete: (uid) => uid === SITE_SETTING,
  };
  const service = strapi.plugin('content-manager').service('permission') as ContentManagerPermissions;
  const register = service.registerPermissions.bind(service);
  service.registerPermissions = async () => {
    await register();
    const { actionProvider } = strapi.service('admin::permission') as unknown as AdminPermissions;
    for (const [name, isRefused] of Object.entries(refused)) {
      const action = actionProvider.get(`plugin::content-manager.explorer.${name}`);
      action.subjects = action.subjects.filter((uid) => !isRefused(uid));
    }
  };
};
