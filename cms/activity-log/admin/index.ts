import type { StrapiApp } from '@strapi/strapi/admin';
import { Clock } from '@strapi/icons';
import { registerTexts } from '../../shared/admin/texts';
import { PERMISSIONS } from './permissions';

/** Admin part of the plugin: a page with the log of actions. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/activity-log',
      icon: Clock,
      intlLabel: { id: 'activity-log.title', defaultMessage: 'Log' },
      permissions: PERMISSIONS,
      Component: () => import('./log-page').then(({ LogPage }) => ({ default: LogPage })),
    });
    app.registerPlugin({ id: 'activity-log', name: 'Log' });
  },

  registerTrads: registerTexts(
    () => import('./translations/en.json'),
    () => import('./translations/zh-Hans.json'),
  ),
};
