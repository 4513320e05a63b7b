import type { Core } from '@strapi/strapi';

interface UploadService {
  setSettings(settings: object): Promise<unknown>;
}

/**
 * Disables Strapi's image optimisation, except the panel's thumbnail: it re-encodes every image four times and quantises
 * PNGs, which takes a second per image, blurs diagrams and is not used by our pages. Set once; an owner can change it in
 * the panel.
 */
export const setUploadSettings = async (strapi: Core.Strapi): Promise<void> => {
  const store = strapi.store({ type: 'core', name: 'upload-settings' });
  if (await store.get({ key: 'set' })) return;
  const uploads = strapi.plugin('upload').service('upload') as UploadService;
  await uploads.setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  await store.set({ key: 'set', value: true });
};
