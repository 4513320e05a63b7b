import type { Core } from '@strapi/strapi';
import { registerImageOwner } from '../image/exports';
import { avatars, registerAvatarLifecycles } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(avatars),
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => registerAvatarLifecycles(strapi),
};
