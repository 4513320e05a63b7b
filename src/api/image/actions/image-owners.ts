import type { Core, Modules } from '@strapi/strapi';
import { filesByUrl, replaceImageUses } from './record-image-uses';
import { transaction } from '../../../core/database/transaction';

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
  'api::setting.site-setting': {
    kind: 'setting',
    filesOf: async (id) => {
      const site = await strapi.db
        .query('api::setting.site-setting')
        .findOne({ select: ['qq_image', 'wechat_image'], where: { documentId: id } });
      const shown = [site?.qq_image, site?.wechat_image].filter(Boolean) as string[];
      return [...(await filesByUrl(shown)).values()];
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
export const registerImageOwners = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const owner = OWNERS[context.uid];
    if (!owner || !WRITES.has(context.action)) return next();
    return (await transaction(async () => {
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

interface UserWrite {
  params: { data?: { avatar?: string | null } };
  result?: { documentId?: string } | null;
}

const noteAvatar = async ({ params: { data }, result }: UserWrite): Promise<void> => {
  if (data?.avatar === undefined || !result?.documentId) return;
  const files = [...(await filesByUrl(data.avatar ? [data.avatar] : [])).values()];
  const uses = files.map((file_id) => ({ file_id, kind: 'avatar', language: '' }));
  await replaceImageUses({ targetId: result.documentId, kinds: ['avatar'], uses });
};

/** Registers the follower of accounts, which are written past the documents. To be called when the database is there. */
export const registerAvatarLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.user'],
    afterCreate: (event) => noteAvatar(event as UserWrite),
    afterUpdate: (event) => noteAvatar(event as UserWrite),
  });
};
