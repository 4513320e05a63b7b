import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emitFileEvent } from '../../../core/events/entry-events';
import { withStoredFiles } from '../../../core/files/stored-files';
import { storePlain } from './image-files';

export interface PrivateFile {
  /** Path of a local file, which the caller has checked. */
  file: string;
  /** Name with the extension under which it is served. */
  name: string;
  mime: string;
  ownerId: string;
  /** In pixels, for videos. */
  width?: number;
  height?: number;
}

/** Stores a file other than an image for a message; the library does not list it. @returns its URL */
export const storePrivateFile = ({ file, name, mime, ownerId, ...size }: PrivateFile): Promise<string> =>
  withStoredFiles(async () => {
    const data = await storePlain(file, { name, mime, ...size });
    return transaction(async () => {
      const row = (await strapi.db.query(FILE).create({ data })) as {
        id: number;
        documentId: string;
        url: string;
      };
      await strapi.db.query(IMAGE_DETAIL).create({
        data: { file_id: row.documentId, owner_id: ownerId, is_private: true },
      });
      emitFileEvent('media.create', { id: row.id });
      return row.url;
    });
  });
