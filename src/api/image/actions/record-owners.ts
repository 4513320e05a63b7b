import type { Core, Modules } from '@strapi/strapi';
import { transaction } from '../../../core/database/transaction';
import { imageOwners } from '../owners';
import { recordImageUses } from './record-image-uses';

type Context = Modules.Documents.Middleware.Context;

const WRITES = new Set(['create', 'update', 'delete', 'clone']);

/** Returns the id of the written document; for a clone, that of the new one. */
const idOf = ({ action, params }: Context, result: unknown): string | undefined => {
  const made = (result as { documentId?: string } | null)?.documentId;
  return action === 'clone' ? made : ((params as { documentId?: string }).documentId ?? made);
};

/** Records the image uses of documents after each write, by our endpoints or by editors in the panel. */
export const registerImageUseMiddleware = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const owner = imageOwners().find(({ documents }) => documents?.uid === context.uid);
    if (!owner?.documents || !WRITES.has(context.action)) return next();
    const { kinds, documents } = owner;
    return (await transaction(async () => {
      const result = await next();
      const id = idOf(context, result);
      if (id) {
        const uses = (await documents.filesOf(id)).map((file_id) => ({ file_id, kind: kinds[0]! }));
        await recordImageUses({ targetId: id, kinds, uses });
      }
      return result;
    })) as Awaited<ReturnType<typeof next>>;
  });
};
