import type { Core } from '@strapi/strapi';
import { registerImageOwner } from '../image/exports';
import { registerFactorLifecycles } from './actions/delete-factors';
import { avatars, registerAvatarLifecycles } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(avatars),
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => {
    registerAvatarLifecycles(strapi);
    registerFactorLifecycles(strapi);
  },
};
