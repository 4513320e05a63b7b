import { emit } from '../../../core/events/event-bus';
import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { replaceImageInArticles } from '../../article/images/replace-article-image';
import { findFiles, type LibraryFile } from '../queries/find-files';
import { findUses } from '../queries/image-uses';

/** One image in place of another. */
export interface Replacement {
  from: LibraryFile;
  into: LibraryFile;
}

const MENU = 'api::menu.menu';
const ADVERT = 'api::advert.advert';
const SITE = 'api::setting.site-setting';
const USER = 'plugin::users-permissions.user';

const inMenus = async (ids: string[], { from, into }: Replacement): Promise<void> => {
  const menus = (await strapi.db
    .query(MENU)
    .findMany({ where: { documentId: { $in: ids } }, populate: { banners: { select: ['id'] } } })) as {
    documentId: string;
    banners: { id: number }[];
  }[];
  for (const { documentId, banners } of menus) {
    const rows = new Set(banners.map(({ id }) => (id === from.id ? into.id : id)));
    await strapi.documents(MENU).update({ documentId, data: { banners: [...rows] } as never });
  }
};

const inAdverts = async (ids: string[], { into }: Replacement): Promise<void> => {
  for (const documentId of ids)
    await strapi.documents(ADVERT).update({ documentId, data: { images: into.url } });
};

const inSettings = async (ids: string[], { from, into }: Replacement): Promise<void> => {
  const [documentId] = ids;
  const settings = documentId && (await strapi.documents(SITE).findFirst({}));
  if (!settings) return;
  const data = Object.fromEntries(
    (['qq_image', 'wechat_image'] as const)
      .filter((name) => settings[name] === from.url)
      .map((name) => [name, into.url]),
  );
  await strapi.documents(SITE).update({ documentId, data });
};

const asAvatar = async (ids: string[], { from, into }: Replacement): Promise<void> => {
  for (const documentId of ids)
    await strapi.db
      .query(USER)
      .update({ where: { documentId, avatar: from.url }, data: { avatar: into.url } });
};

/**
 * Shows another image everywhere that one is shown. Written through the same ways as any other change, so that HTML,
 * search, pages and the list of uses follow.
 * @throws `not_found`
 */
export const replaceImage = async (
  { from_id, into_id }: EndpointRequest<'POST /images/replace'>['body'],
  actor: SignedIn,
): Promise<{ count: number }> => {
  const files = new Map((await findFiles([from_id, into_id])).map((file) => [file.documentId, file]));
  const change = { from: files.get(from_id)!, into: files.get(into_id)! };
  const uses = from_id === into_id ? [] : await findUses([from_id]);
  const ids = (...kinds: string[]) => [
    ...new Set(uses.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  await replaceImageInArticles(ids('article', 'article_banner'), change, actor);
  await inMenus(ids('menu_banner'), change);
  await inAdverts(ids('advert'), change);
  await inSettings(ids('setting'), change);
  await asAvatar(ids('avatar'), change);
  emit('image.changed', { ids: [from_id, into_id] });
  return { count: uses.length };
};
