import type { Core } from '@strapi/strapi';
import { transaction } from '../../../core/database/transaction';
import { isWrite, writtenId } from '../../../core/events/document-events';
import { imageOwners } from '../owners';
import { recordImageUses } from './record-image-uses';

/** Records the image uses of documents after each write, by our endpoints or by editors in the panel. */
export const registerImageUseMiddleware = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const owner = imageOwners().find(({ documents }) => documents?.uid === context.uid);
    if (!owner?.documents || !isWrite(context)) return next();
    const { kinds, documents } = owner;
    return (await transaction(async () => {
      const result = await next();
      const id = writtenId(context, result);
      if (id) {
        const uses = (await documents.filesOf(id)).map((file_id) => ({ file_id, kind: kinds[0]! }));
        await recordImageUses({ targetId: id, kinds, uses });
      }
      return result;
    })) as Awaited<ReturnType<typeof next>>;
  });
};
