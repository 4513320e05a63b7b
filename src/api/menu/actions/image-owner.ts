import { MENU } from '../../../core/database/content-types';
import { type ImageOwner } from '../../image/exports';

interface WithBanners {
  documentId: string;
  banners: { id: number; documentId: string }[];
}

const withBanners = async (ids: string[]): Promise<WithBanners[]> =>
  (await strapi.db.query(MENU).findMany({
    where: { documentId: { $in: ids } },
    populate: { banners: { select: ['id', 'documentId'] } },
  })) as WithBanners[];

/** The banners of menus. */
export const menuBanners: ImageOwner = {
  kinds: ['menu_banner'],
  documents: {
    uid: MENU,
    filesOf: async (id) =>
      (await withBanners([id])).flatMap(({ banners }) => banners.map(({ documentId }) => documentId)),
  },
  titlesOf: async (places) =>
    (await strapi.db
      .connection('menus')
      .whereIn(
        'document_id',
        places.map(({ id }) => id),
      )
      .select('document_id as id', 'title')) as { id: string; title: string }[],
  replace:
    async (ids, { from, into }) =>
    async () => {
      for (const { documentId, banners } of await withBanners(ids)) {
        const rows = new Set(banners.map(({ id }) => (id === from.id ? into.id : id)));
        await strapi.documents(MENU).update({ documentId, data: { banners: [...rows] } as never });
      }
    },
};
