import { filesByUrl, type ImageOwner } from '../../image/exports';
import { SITE_SETTING } from '../queries/site-info';

const FIELDS = ['qq_image', 'wechat_image'] as const;

/** The images of the site's settings. */
export const settingImages: ImageOwner = {
  kinds: ['setting'],
  documents: {
    uid: SITE_SETTING,
    filesOf: async (id) => {
      const site = await strapi.db
        .query(SITE_SETTING)
        .findOne({ select: [...FIELDS], where: { documentId: id } });
      const urls = FIELDS.flatMap((field) => (site?.[field] as string | null | undefined) || []);
      return [...(await filesByUrl(urls)).values()];
    },
  },
  replace:
    async ([documentId], { from, into }) =>
    async () => {
      const site = documentId && (await strapi.documents(SITE_SETTING).findFirst({}));
      if (!site) return;
      const data = Object.fromEntries(
        FIELDS.filter((field) => site[field] === from.url).map((field) => [field, into.url]),
      );
      await strapi.documents(SITE_SETTING).update({ documentId, data });
    },
};
