import type { Core, Modules } from '@strapi/strapi';
import { filesByUrl, replaceImageUses } from './replace-uses';

type Context = Modules.Documents.Middleware.Context;

/** What shows an image of the library beside articles: the kind of use, and the files that a thing shows now. */
interface Owner {
  kind: string;
  filesOf: (id: string) => Promise<string[]>;
}

const OWNERS: Record<string, Owner | undefined> = {
  'api::menu.menu': {
    kind: 'menu-banner',
    filesOf: async (id) => {
      const menu = (await strapi.db
        .query('api::menu.menu')
        .findOne({ where: { documentId: id }, populate: { banners: { select: ['documentId'] } } })) as {
        banners?: { documentId: string }[];
      } | null;
      return (menu?.banners ?? []).map(({ documentId }) => documentId);
    },
  },
  'api::advert.advert': {
    kind: 'advert',
    filesOf: async (id) => {
      const advert = await strapi.db.query('api::advert.advert').findOne({ where: { documentId: id } });
      return advert ? [...(await filesByUrl([advert.images as string])).values()] : [];
    },
  },
};

const WRITES = new Set(['create', 'update', 'delete', 'clone']);

/** A clone is another thing than the one that it was made from. */
const idOf = ({ action, params }: Context, result: unknown): string | undefined => {
  const made = (result as { documentId?: string } | null)?.documentId;
  return action === 'clone' ? made : ((params as { documentId?: string }).documentId ?? made);
};

/** Registers the followers of writes to menus and adverts, whoever makes them: our calls or an editor in the panel. */
export const followImageOwners = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const owner = OWNERS[context.uid];
    if (!owner || !WRITES.has(context.action)) return next();
    return (await strapi.db.transaction(async () => {
      const result = await next();
      const id = idOf(context, result);
      if (id) {
        const uses = (await owner.filesOf(id)).map((file_id) => ({
          file_id,
          kind: owner.kind,
          language: '',
        }));
        await replaceImageUses({ targetId: id, kinds: [owner.kind], uses });
      }
      return result;
    })) as Awaited<ReturnType<typeof next>>;
  });
};
