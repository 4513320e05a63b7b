import { ADVERT } from '../../../core/database/content-types';
import { filesByUrl, type ImageOwner } from '../../image/exports';

/** The images of adverts. */
export const advertImages: ImageOwner = {
  kinds: ['advert'],
  documents: {
    uid: ADVERT,
    filesOf: async (id) => {
      const advert = await strapi.db.query(ADVERT).findOne({ where: { documentId: id } });
      return advert ? [...(await filesByUrl([advert.images as string])).values()] : [];
    },
  },
  titlesOf: async (places) =>
    (await strapi.db
      .connection('adverts')
      .whereIn(
        'document_id',
        places.map(({ id }) => id),
      )
      .select('document_id as id', 'title')) as { id: string; title: string }[],
  replace:
    async (ids, { into }) =>
    async () => {
      for (const documentId of ids)
        await strapi.documents(ADVERT).update({ documentId, data: { images: into.url } });
    },
};
