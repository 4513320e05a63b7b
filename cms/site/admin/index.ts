import type { StrapiApp } from '@strapi/strapi/admin';
import { Layout } from '@strapi/icons';
import logo from '../../../public/favicon.svg';
import { SitePanel } from './site-panel';

/** What the content manager offers, whose types only its own package has. */
type AddSidePanels = (panels: (typeof SitePanel)[]) => void;

/** Admin part of the plugin: languages and names, logo, and links to the site. */
export default {
  register(app: StrapiApp) {
    app.createCustomConfigurations({
      locales: ['en', 'zh-Hans'],
      auth: { logo },
      menu: { logo },
      tutorials: false,
      notifications: { releases: false },
    });
    app.addMenuLink({
      // A whole address: a path would be one of the panel's own pages.
      to: `${window.location.origin}/admin`,
      icon: Layout,
      intlLabel: { id: 'site.menu.admin', defaultMessage: 'Back office' },
      permissions: [],
    });
    app.registerPlugin({ id: 'site', name: 'Site' });
  },

  bootstrap({ getPlugin }: Pick<StrapiApp, 'getPlugin'>) {
    const addSidePanels = getPlugin('content-manager').apis['addEditViewSidePanel'] as AddSidePanels;
    addSidePanels([SitePanel]);
  },

  /** Names of content types are translated by the name in their schema, those of fields by type and field. */
  registerTrads: ({ locales }: { locales: string[] }) =>
    Promise.all(
      locales.map(async (locale) => {
        const { default: data } =
          locale === 'zh-Hans'
            ? await import('./translations/zh-Hans.json')
            : await import('./translations/en.json');
        return { locale, data };
      }),
    ),
};
