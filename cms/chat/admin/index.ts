import type { StrapiApp } from '@strapi/strapi/admin';
import { Discuss } from '@strapi/icons';
import { registerTexts } from '../../shared/admin/texts';
import { PERMISSIONS } from './permissions';

/** Admin part of the plugin: a page for rooms, reports and held texts. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/chat',
      icon: Discuss,
      intlLabel: { id: 'chat.title', defaultMessage: 'Chats' },
      permissions: PERMISSIONS,
      Component: () => import('./chat-page').then(({ ChatPage }) => ({ default: ChatPage })),
    });
    app.registerPlugin({ id: 'chat', name: 'Chats' });
  },

  registerTrads: registerTexts(
    () => import('./translations/en.json'),
    () => import('./translations/zh-Hans.json'),
  ),
};
