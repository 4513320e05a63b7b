import type { Core } from '@strapi/strapi';

interface UploadService {
  setSettings(settings: object): Promise<unknown>;
}

/**
 * Strapi re-encodes every image four times and quantises PNGs, which costs a second an image, blurs drawings and is
 * of no use to our pages. Only the panel's thumbnail stays. Set once; an owner may choose otherwise in the panel.
 */
export const setUploadSettings = async (strapi: Core.Strapi): Promise<void> => {
  const store = strapi.store({ type: 'core', name: 'upload-settings' });
  if (await store.get({ key: 'set' })) return;
  const uploads = strapi.plugin('upload').service('upload') as UploadService;
  await uploads.setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  await store.set({ key: 'set', value: true });
};
