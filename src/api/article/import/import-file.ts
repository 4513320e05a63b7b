import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { ARTICLE, ARTICLE_IMPORT } from '../../../core/database/content-types';
import {
  type CategoryNames,
  type Generator,
  type GitDates,
  type ImportedDocument,
  type ImportedSeries,
  type ImportProblem,
  type OwnFields,
  readDocument,
  type SourceFile,
} from '../../../lib/import';
import { articleInput, asInput } from '../input/article-input';
import { categoryId } from '../input/label-ids';
import { findDraftTexts } from '../drafts/find-drafts';
import { withTexts } from '../rendering/with-texts';
import { accountOf } from './account-of';
import { setChangedAt } from './changed-at';
import { digestOf, storedKey } from './folder-id';
import { importImages } from './import-images';
import { importedSeriesData } from './import-series';
import { makeUniqueTitle } from '../drafts/unique-title';
import { findEarlierImport, type ImportOrigin } from './import-origin';
import { newArticleId, type ResolveLinks } from './link-targets';
import { openLinksOf } from './repair-links';
import { saveOldAddresses } from './old-addresses';
import { publishArticle } from '../publishing/publish-article';
import { transaction } from '../../../core/database/transaction';

export interface ImportFileOptions {
  source: SourceFile;
  /** The import folder. */
  root: string;
  /** Identifies it among all imported folders; see `folderId`. */
  folder: string;
  /** The program of the folder's old site. */
  generator?: Generator;
  /** Author of the articles; null for none. */
  userId: string | null;
  /** Origin of the article, for files of another program's export. */
  origin?: ImportOrigin;
  resolveLinks: ResolveLinks;
  /** Series and place of the article. */
  series?: ImportedSeries;
  /** Times of the first and last change of the file in its repository, for texts without dates. */
  gitDates?: GitDates;
  /** Time of a new article whose text has no date. */
  moment: Date;
  /** Names of categories that do not exist yet, by each name in lower case. */
  categories: ReadonlyMap<string, CategoryNames>;
  /** Whether articles are stored as drafts only. */
  asDrafts?: boolean;
  /** Source of articles whose files have none. */
  sourceName?: string;
  /** Address of the article at its source. */
  original?: string;
}

export interface ImportFileResult {
  outcome: 'created' | 'updated' | 'unchanged';
  articleId: string;
  title: string;
  notes: ImportProblem[];
  /** Targets of links in the text that were not rewritten. */
  links: string[];
  /** Sources of pictures that the folder does not have. */
  missingPictures: string[];
  /** Number of old addresses that redirect to the article. */
  redirects: number;
}

interface ImportRow {
  id: number;
  folder: string;
  path: string;
  language: Locale;
  digest: string;
  article_id: string;
}

/** Finds the import rows of an article in all its languages; deletes rows whose article no longer exists. */
const rowsOf = async (folder: string, path: string): Promise<ImportRow[]> => {
  const rows = (await strapi.db.query(ARTICLE_IMPORT).findMany({ where: { folder, path } })) as ImportRow[];
  const existing = await Promise.all(
    rows.map(async (row) => {
      const exists = await strapi.db.query(ARTICLE).count({ where: { documentId: row.article_id } });
      if (exists === 0) await strapi.db.query(ARTICLE_IMPORT).delete({ where: { id: row.id } });
      return exists > 0;
    }),
  );
  return rows.filter((_, index) => existing[index]);
};

/** Fields that only an export of this product has. */
const ownData = async (own: OwnFields, userId: string | null) => ({
  author: (await accountOf(own.user)) ?? userId,
  state: own.state,
  is_recommend: own.is_recommended,
  source: own.source,
  link: own.link,
  written_at: own.written_at,
  first_published_at: own.published_at,
  publish_at: own.publish_at,
  withdraw_at: own.withdraw_at,
  review_reason: own.review_reason,
});

interface DataOptions extends Pick<
  ImportFileOptions,
  'userId' | 'asDrafts' | 'sourceName' | 'original' | 'categories'
> {
  title: string;
  content: string;
  bannerId: string;
  /** Time of the article, when its text has none and no language of it exists. */
  moment: Date | undefined;
  isNew: boolean;
  /** Whether the article has no other language from this folder. */
  isOnly: boolean;
}

const dataOf = async (trx: Knex.Transaction, document: ImportedDocument, options: DataOptions) => {
  const { title, content, bannerId, isNew, isOnly, userId, asDrafts, sourceName, original, moment } = options;
  const names = options.categories.get(document.category.toLowerCase());
  const category = await categoryId(trx, document.category, names);
  return asInput({
    ...(await articleInput(trx, {
      title,
      abstract: document.abstract,
      content,
      tags: document.tags,
      banner_id: bannerId,
    })),
    category,
    // Shared by all languages: a translation without an author must not clear it.
    ...(document.authors.length > 0 ? { byline: document.authors.join(', ') } : {}),
    ...(moment && { written_at: moment }),
    ...(document.date && { written_at: document.date }),
    ...(document.date && !document.publishAt && { first_published_at: document.date }),
    // The first version has the date of writing. A date of change is shown from the second version on.
    ...(isNew && document.updated && { version: 2 }),
    ...(sourceName && { source: sourceName }),
    // Shared by all languages: that of the first one stays.
    ...(original && isOnly && { link: original }),
    author: userId,
    state: document.draft ? 'draft' : document.publishAt ? 'scheduled' : 'published',
    ...(document.publishAt && { publish_at: document.publishAt }),
    ...(document.own && (await ownData(document.own, userId))),
    ...(asDrafts && { state: 'draft' }),
  });
};

/** The dates of a text: its own, else those of its file's history. A past publication time becomes the date of publication. */
const datesOf = (
  { date = '', updated = '', publishAt = '' }: ImportedDocument,
  git: GitDates | undefined,
) => {
  const isAhead = Date.parse(publishAt) > Date.now();
  const written = date || (isAhead ? '' : publishAt) || git?.first;
  const changed = updated || git?.last;
  return {
    date: written,
    // A date of change before the date of writing is ignored, and so is that of a text whose date is that of the
    // import.
    updated: changed && written && changed > written ? changed : undefined,
    publishAt: isAhead ? publishAt : undefined,
  };
};

/** Note in the report on a text that is to be published later. */
const planNotes = ({ publishAt, draft, own }: ImportedDocument, asDrafts: boolean): ImportProblem[] => {
  if (!publishAt || own) return [];
  const time = `${publishAt.slice(0, 16).replace('T', ' ')} UTC`;
  return [{ code: draft || asDrafts ? 'planned' : 'scheduled', params: { time } }];
};

/** Writes one language. @param id of the article, which need not exist yet */
const write = async (data: ReturnType<typeof asInput>, locale: Locale, id: string): Promise<void> => {
  if ((await strapi.db.query(ARTICLE).count({ where: { documentId: id } })) > 0)
    await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
  else
    await strapi
      .documents(ARTICLE)
      .create({ locale, data: { ...data, documentId: id } as typeof data & { title: string } });
};

/**
 * Imports a file, unless its text has not changed. Article and import row are written in one transaction, so that an
 * interrupted import can be repeated without duplicates.
 * @throws ImportFailure when the document cannot be read
 */
export const importFile = async (options: ImportFileOptions): Promise<ImportFileResult> => {
  const { source, root, origin, resolveLinks, asDrafts = false } = options;
  const digest = digestOf(source.text);
  // The identity of an article of an export contains its site.
  const [folder, key] = origin ? ['', origin.key] : [options.folder, source.key];
  const earlier = origin ? await findEarlierImport(origin, source.key) : storedKey(key);
  const rows = earlier === undefined ? [] : await rowsOf(folder, earlier);
  const own = rows.find((row) => row.language === source.locale);
  const stored = storedKey(key);
  if (own?.digest === digest && own.path === stored)
    return {
      outcome: 'unchanged',
      articleId: own.article_id,
      title: '',
      notes: [],
      links: [],
      missingPictures: [],
      redirects: 0,
    };

  const read = await readDocument(source.text, source.path, options.generator);
  const { images: shown, links } = read;
  const document = { ...read.document, ...datesOf(read.document, options.gitDates) };
  // Links in an export of this product have its own paths.
  const resolved = document.own ? undefined : await resolveLinks(links, source);
  const images = await importImages({
    content: document.content,
    images: shown,
    links: resolved?.targets ?? new Map(),
    banner: document.banner,
    file: source.file,
    root,
  });
  const { own: fields } = document;
  const id = rows[0]?.article_id ?? fields?.id ?? newArticleId(folder, key);
  const title = await makeUniqueTitle(document.title, source.locale, id);
  const moment = document.date || rows.length > 0 ? undefined : options.moment;
  const isPublished =
    !asDrafts &&
    (fields ? fields.state === 'published' && !fields.is_change : !document.draft && !document.publishAt);
  const texts = {
    rendered: [{ content: images.content, locale: source.locale }],
    outlined: await findDraftTexts([id], [source.locale]),
  };
  const titleNotes: ImportProblem[] =
    title === document.title ? [] : [{ code: 'title_taken', params: { title } }];
  let seriesNotes: ImportProblem[] = [];
  await withTexts(texts, () =>
    transaction(async (trx) => {
      const data = await dataOf(trx, document, {
        ...options,
        title,
        content: images.content,
        bannerId: images.banner?.id ?? '',
        moment,
        isNew: !own,
        isOnly: rows.every((row) => row === own),
      });
      // A transaction may be repeated.
      seriesNotes = [];
      const requested = { articleId: id, requested: options.series, isOwn: fields !== undefined };
      const series = await importedSeriesData(trx, requested, seriesNotes);
      await write({ ...data, ...series }, source.locale, id);
      if (isPublished) await publishArticle({ id, locale: source.locale });
      if (document.updated) await setChangedAt(trx, id, source.locale, document.updated);
      await saveOldAddresses(id, document.aliases);
      const open_links = openLinksOf(source.path, resolved?.open ?? {});
      const row = { folder, path: stored, language: source.locale, digest, article_id: id, open_links };
      if (own) await strapi.db.query(ARTICLE_IMPORT).update({ where: { id: own.id }, data: row });
      // The time of an undated text is that of its import: the calendar leaves these out.
      else await strapi.db.query(ARTICLE_IMPORT).create({ data: { ...row, createdAt: moment } });
    }),
  );
  return {
    outcome: own ? 'updated' : 'created',
    articleId: id,
    title,
    notes: [
      ...document.notes,
      ...planNotes(document, asDrafts),
      ...titleNotes,
      ...seriesNotes,
      ...images.notes,
      ...(resolved?.notes ?? []),
    ],
    links: resolved?.kept ?? links,
    missingPictures: images.notes.flatMap(({ code, params }) =>
      code === 'image_missing' ? String(params?.['src'] ?? '') : [],
    ),
    redirects: document.aliases.length,
  };
};
