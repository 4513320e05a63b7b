import type { ImageOwner } from '../../image/exports';

/** The pictures of private messages, whose titles are not disclosed. */
export const messagePictures: ImageOwner = {
  kinds: ['message'],
  replace:
    async (ids, { from, into }) =>
    async (trx) => {
      await trx('private_messages')
        .whereIn('document_id', ids)
        .where('image', from.url)
        .update({ image: into.url });
      await trx('image_uses')
        .where({ kind: 'message', file_id: from.documentId })
        .whereIn('target_id', ids)
        .update({ file_id: into.documentId });
    },
};
