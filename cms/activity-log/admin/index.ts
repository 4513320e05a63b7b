import type { StrapiApp } from '@strapi/strapi/admin';
import { Clock } from '@strapi/icons';
import { backOfficeTexts, type Messages } from '../../shared/admin/back-office-texts';
import { registerTexts } from '../../shared/admin/texts';
import { PERMISSIONS } from './permissions';

/** The texts of the back office's log, and those of the page. */
const together = async (
  office: Promise<{ default: Messages }>,
  own: Promise<{ default: Record<string, string> }>,
) => ({
  default: { ...backOfficeTexts((await office).default, 'activity-log.'), ...(await own).default },
});

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
    () =>
      together(
        import('../../../web/src/features/admin-logs/screens/locales/en.json'),
        import('./translations/en.json'),
      ),
    () =>
      together(
        import('../../../web/src/features/admin-logs/screens/locales/zh-CN.json'),
        import('./translations/zh-Hans.json'),
      ),
  ),
};
