import { z } from 'zod';
import { endpoints } from '../../contract';
import { MAX_BANNERS } from '../../contract/limits';
import { MENU } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';
import { registerImageOwner } from '../image/exports';
import { registerMenuRules } from './actions/check-menu-writes';
import { menuBanners } from './actions/image-owner';

/** Menus of the site. */
export const menu: Domain = {
  register(app) {
    onDocumentWrite(MENU, ({ id }) => emit('menu.changed', { id }));
    registerImageOwner(menuBanners);
    definePanelForm(
      MENU,
      endpoints['PUT /menus/{id}'].body.extend({ banners: z.array(z.unknown()).max(MAX_BANNERS) }),
    );
    registerMenuRules(app);
  },
};
