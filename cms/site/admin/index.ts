import type { StrapiApp } from '@strapi/strapi/admin';
import { Clock, Monitor } from '@strapi/icons';
import { ARTICLE } from '../../../src/core/database/content-types';
import { registerTexts } from '../../shared/admin/texts';
import { brandPanel, namedTexts } from './brand';
import { articlesFirst, formatColumns } from './content-lists';
import { contentManagerTexts } from './content-manager-texts';
import { SitePanel } from './site-panel';

/** The part of the content manager's API that is used; its types are in its own package only. */
type AddSidePanels = (panels: (typeof SitePanel)[]) => void;

/** Pages of Strapi that editors do not need: content types are changed in the code. */
const HIDDEN_PAGES = ['plugins/content-type-builder'];

/** Widgets that repeat the menu. */
const HIDDEN_WIDGETS = ['profile-info'];

const texts = registerTexts(
  () => import('./translations/en.json'),
  () => import('./translations/zh-Hans.json'),
);

/** Chinese texts of editors' screens that Strapi lacks. */
const loadMissing = async (locales: string[]) =>
  locales.includes('zh-Hans') ? (await import('./translations/strapi-zh-Hans.json')).default : {};

/** The panel; the look of the site is added when it has loaded. */
let panel: StrapiApp | undefined;

/** Admin part of the plugin: languages and names, look of the site, articles that wait for review, and links to the site. */
export default {
  register(app: StrapiApp) {
    panel = app;
    app.createCustomConfigurations({
      locales: ['en', 'zh-Hans'],
      tutorials: false,
      notifications: { releases: false },
    });
    app.widgets.register((widgets) => [
      {
        icon: Clock,
        title: { id: 'site.reviews.title', defaultMessage: 'Articles to review' },
        component: async () => (await import('./review-widget')).ReviewWidget,
        pluginId: 'site',
        id: 'reviews',
        permissions: [{ action: 'plugin::content-manager.explorer.read', subject: ARTICLE }],
      },
      ...widgets.filter(({ id }) => !HIDDEN_WIDGETS.includes(id)),
    ]);
    app.addMenuLink({
      // An absolute URL: a path would be a page of the panel.
      to: `${window.location.origin}/admin`,
      icon: Monitor,
      intlLabel: { id: 'site.menu.admin', defaultMessage: 'Back office' },
      permissions: [],
    });
    app.registerPlugin({ id: 'site', name: 'Site' });
  },

  bootstrap({ getPlugin, registerHook }: Pick<StrapiApp, 'getPlugin' | 'registerHook'>) {
    const addSidePanels = getPlugin('content-manager').apis['addEditViewSidePanel'] as AddSidePanels;
    addSidePanels([SitePanel]);
    registerHook('Admin/CM/pages/App/mutate-collection-types-links', articlesFirst);
    registerHook('Admin/CM/pages/ListView/inject-column-in-table', formatColumns);
    const { menu } = panel!.router;
    if (process.env['NODE_ENV'] === 'production')
      menu.splice(0, menu.length, ...menu.filter(({ to }) => !HIDDEN_PAGES.includes(to)));
  },

  /**
   * Names of content types are translated by the name in their schema, those of fields by type and field, values of
   * enumerations by themselves.
   */
  async registerTrads(options: Parameters<typeof texts>[0]) {
    const [look, languages, theirs, missing] = await Promise.all([
      brandPanel(panel!),
      texts(options),
      contentManagerTexts(panel!),
      loadMissing(options.locales),
    ]);
    return languages.map(({ locale, data }) => {
      const chinese = locale === 'zh-Hans' ? { ...theirs, ...missing } : {};
      return { locale, data: { ...chinese, ...namedTexts(data, look) } };
    });
  },
};
