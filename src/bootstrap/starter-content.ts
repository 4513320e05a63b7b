import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { storeImage } from '../api/image/exports';
import { type Locale, type TagColor, UserType } from '../contract/enums';
import {
  ARTICLE,
  ARTICLE_IMPORT,
  CATEGORY,
  CHAT_ROOM,
  MENU,
  NEWS_SOURCE,
  SITE_SETTING,
  TAG,
  USER,
} from '../core/database/content-types';

/** Progress of the import: `begun` continues at the next start. */
type Progress = 'begun' | 'done' | null;

/** `database/starter/starter.json`. */
interface Starter {
  categories: { title: string; title_zh: string }[];
  tags: { title: string; title_zh: string; color: TagColor }[];
  /** `banners` are files of the starter folder. */
  menus: { path: string; banners: string[]; [field: string]: unknown }[];
  /** Feeds of other sites; fetched by the schedule. */
  news_sources: { title: string; url: string; site_url: string; language: Locale }[];
  /** Public chat rooms, in which members write. */
  rooms: { title: string; notice: string; avatar: string }[];
  settings: Record<string, unknown>;
  /** Recommended articles of the home page, by file name. */
  recommended: string[];
}

/** Creates the rows whose key does not exist yet. */
const createMissing = async <T extends object>(
  uid: string,
  key: keyof T & string,
  rows: T[],
): Promise<void> => {
  const documents = strapi.documents(uid as never);
  for (const row of rows) {
    const found = await documents.findFirst({ filters: { [key]: row[key] } as never });
    if (!found) await documents.create({ data: row as never });
  }
};

/** Stores the banners of the menus; sequentially, because two menus may share an image. */
const withBanners = async (menus: Starter['menus'], folder: string) => {
  const rows = [];
  for (const menu of menus) {
    const banners: number[] = [];
    for (const name of menu.banners) {
      const file = path.join(folder, name);
      banners.push((await storeImage({ file, name: path.basename(file), mime: 'image/webp' })).rowId);
    }
    rows.push({ ...menu, banners });
  }
  return rows;
};

const createStructure = async (starter: Starter, folder: string): Promise<void> => {
  const { categories, tags, menus, news_sources, rooms, settings } = starter;
  await createMissing(CATEGORY, 'title', categories);
  await createMissing(TAG, 'title', tags);
  await createMissing(MENU, 'path', await withBanners(menus, folder));
  await createMissing(NEWS_SOURCE, 'url', news_sources);
  await createMissing(CHAT_ROOM, 'title', rooms);
  if (!(await strapi.documents(SITE_SETTING).findFirst({}))) {
    await strapi.documents(SITE_SETTING).create({ data: settings as never });
  }
};

const recommend = async (names: string[]): Promise<void> => {
  const imported = (await strapi.db.query(ARTICLE_IMPORT).findMany({
    select: ['article_id'],
    where: { $or: names.map((name) => ({ path: { $endsWith: `/${name}` } })) },
  })) as { article_id: string }[];
  await strapi.db.query(ARTICLE).updateMany({
    where: { documentId: { $in: imported.map((row) => row.article_id) } },
    data: { is_recommend: true },
  });
};

const firstAdministrator = async (): Promise<string | null> => {
  const user = await strapi.db.query(USER).findOne({
    select: ['documentId'],
    where: { site_role: UserType.ADMIN },
    orderBy: { id: 'asc' },
  });
  return user?.documentId ?? null;
};

/**
 * Imports the menus, tags, categories, chat rooms, settings and articles of `database/starter` once per database, and only when it
 * has no articles. An interrupted import continues at the next start.
 * @throws when an article cannot be imported; the message names the files
 */
export const createStarterContent = async (strapi: Core.Strapi): Promise<void> => {
  if (!strapi.config.get<boolean>('site.starterContent')) return;
  const store = strapi.store({ type: 'core', name: 'starter-content' });
  const progress = (await store.get({ key: 'progress' })) as Progress;
  if (progress === 'done') return;
  if (progress === null && (await strapi.db.query(ARTICLE).count()) > 0) return;
  await store.set({ key: 'progress', value: 'begun' satisfies Progress });

  const folder = path.join(strapi.dirs.app.root, 'database/starter');
  const starter = JSON.parse(await readFile(path.join(folder, 'starter.json'), 'utf8')) as Starter;
  await createStructure(starter, folder);
  // Imported lazily, so that later starts do not load the parsers.
  const { importFolder } = await import('../api/article/import/exports.js');
  // Relative to the parent folder: articles are identified by path, and the owner may import an `en/welcome.md` too.
  const root = path.dirname(folder);
  const report = await importFolder(strapi, { root, userId: await firstAdministrator() });
  const failed = report.files.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) throw new Error(`Starter content: ${failed.map((file) => file.path).join(', ')}`);
  await recommend(starter.recommended);
  await store.set({ key: 'progress', value: 'done' satisfies Progress });
};
