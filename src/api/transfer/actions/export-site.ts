import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { withStoredFile } from '../../../core/files/read-stored-file';
import { rewriteImages } from '../../../lib/import';
import { SETTINGS_FILE } from '../../../lib/import/archive/source-kind';
import {
  countExportedArticles,
  type ExportedArticle,
  exportedArticles,
  type ExportedGroup,
} from '../queries/exported-articles';
import { writeCommentsOf } from './site-comments';
import { readSiteData } from './site-data';
import { readSettingsData } from './site-settings';

export interface ExportReport {
  articles: number;
  files: number;
  /** Addresses of missing pictures. */
  lost: string[];
}

/** Thrown when the folder of an export is not empty. */
class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty';
}

/** Maximum characters of a title in a file name. */
const MAX_SLUG = 60;

const slugOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/[\ud800-\udbff]$|-+$/g, '');

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

/** Writes pictures once each, named by their content, so that two exports of the same content are the same. */
const createPictures = (root: string) => {
  const known = new Map<string, string | undefined>();
  const report = { files: 0, lost: [] as string[] };
  const store = async (url: string): Promise<string | undefined> => {
    const stored = await withStoredFile(url, async (file) => {
      const name = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 32);
      const place = `uploads/${name}${path.posix.extname(url)}`;
      await mkdir(path.join(root, 'uploads'), { recursive: true });
      await copyFile(file, path.join(root, place));
      return `/${place}`;
    });
    if (stored) report.files += 1;
    else report.lost.push(url);
    return stored;
  };
  const fileOf = async (url: string): Promise<string | undefined> => {
    const plain = url.replace(/[?#].*$/s, '');
    if (!/^\/uploads\/[\w.-]+$/.test(plain)) return undefined;
    if (!known.has(plain)) known.set(plain, await store(plain));
    return known.get(plain);
  };
  return { fileOf, report };
};

type FileOf = ReturnType<typeof createPictures>['fileOf'];

interface ExportedFile {
  row: ExportedArticle;
  isChange: boolean;
  oldAddresses: string[];
}

/** Returns the file of one language of an article. */
const documentOf = async ({ row, isChange, oldAddresses }: ExportedFile, fileOf: FileOf): Promise<string> => {
  const cover = row.banner && (await fileOf(row.banner.url));
  const date = row.written_at ?? row.first_published_at ?? row.createdAt;
  const fields = {
    title: row.title,
    date: iso(date),
    ...(row.byline && { author: row.byline }),
    ...(row.category && { category: row.category.title }),
    tags: row.tags.map(({ title }) => title),
    ...(row.series && { series: row.series.title, series_place: row.series_place }),
    ...(row.abstract && { description: row.abstract }),
    ...(cover && { cover }),
    ...(oldAddresses.length > 0 && { aliases: oldAddresses }),
    draft: row.state !== 'published' || isChange,
    wentu: {
      id: row.documentId,
      state: row.state,
      ...(isChange && { is_change: true }),
      ...(row.author && { user: row.author.username }),
      written_at: iso(row.written_at),
      published_at: iso(row.first_published_at),
      publish_at: iso(row.publish_at),
      withdraw_at: iso(row.withdraw_at),
      ...(row.review_reason && { review_reason: row.review_reason }),
      is_recommended: Boolean(row.is_recommend),
      source: row.source,
      link: row.link,
    },
  };
  const content = await rewriteImages(row.content ?? '', fileOf);
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${content}`;
};

const textOf = ({ title, abstract, content, category, tags, banner, ...row }: ExportedArticle): string =>
  JSON.stringify([
    ...[title, abstract, content, category?.title, tags.map((tag) => tag.title), banner?.url],
    ...[row.series?.title, row.series_place],
  ]);

/**
 * The files of an article: the published text or the draft, and unpublished changes as another file. The first one has the
 * old addresses: other generators refuse an address of two pages.
 */
const filesOf = ({ rows, oldAddresses }: ExportedGroup): ExportedFile[] =>
  rows
    .filter(({ publishedAt }) => publishedAt === null)
    .flatMap((draft): Omit<ExportedFile, 'oldAddresses'>[] => {
      const published = rows.find(
        ({ locale, publishedAt }) => locale === draft.locale && publishedAt !== null,
      );
      if (!published) return [{ row: draft, isChange: false }];
      const main = { row: published, isChange: false };
      return textOf(draft) === textOf(published) ? [main] : [main, { row: draft, isChange: true }];
    })
    .map((file, index) => ({ ...file, oldAddresses: index === 0 ? oldAddresses : [] }));

const requireEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(folder);
};

/** Writes a file atomically. */
const writeJson = async (file: string, data: object): Promise<void> => {
  const part = path.join(path.dirname(file), `.${path.basename(file)}`);
  try {
    await writeFile(part, `${JSON.stringify(data, null, 2)}\n`);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
};

/**
 * Writes articles, in both languages and with drafts, as Markdown with front matter, their comments, and tags, categories,
 * menus, adverts, news sources, the library of pictures and the settings without secrets, into an empty folder. `npm run
 * import` reads it back. One article and one picture are in memory at a time.
 * @throws FolderNotEmpty
 */
export const exportSite = async (
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<ExportReport> => {
  await requireEmpty(folder);
  const { fileOf, report } = createPictures(folder);
  const total = await countExportedArticles();
  let articles = 0;
  onProgress?.(0, total);
  for await (const group of exportedArticles()) {
    const [first] = group.rows;
    if (!first) continue;
    const name = `${slugOf(first.title) || 'article'}-${first.documentId}`;
    for (const exported of filesOf(group)) {
      const place = path.join(folder, exported.row.locale);
      await mkdir(place, { recursive: true });
      // With the suffix, the file of the changes sorts after that of the article itself.
      const file = `${name}${exported.isChange ? '.~changes' : ''}.md`;
      await writeFile(path.join(place, file), await documentOf(exported, fileOf));
    }
    if (group.hasComments) await writeCommentsOf(folder, name, first.documentId);
    articles += 1;
    onProgress?.(Math.min(articles, total), total);
  }
  const data = await readSiteData(fileOf);
  await writeJson(path.join(folder, SETTINGS_FILE), await readSettingsData(fileOf));
  // The last file: a folder with it is a complete export.
  await writeJson(path.join(folder, 'site.json'), data);
  return { articles, ...report };
};
