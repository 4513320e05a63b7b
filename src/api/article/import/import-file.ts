import { createHash } from 'node:crypto';
import type { Locale } from '../../../contract/enums';
import {
  type ImportedDocument,
  type ImportProblem,
  parseDocument,
  type SourceFile,
} from '../../../lib/import';
import { articleData, asInput } from '../authoring/article-data';
import { findDraftTexts } from '../drafts/find-drafts';
import { withTexts } from '../rendering/render-content';
import { importImages } from './import-images';
import { publishArticle } from '../publishing/publish-article';
import { transaction } from '../../../core/database/transaction';

const ARTICLE = 'api::article.article';
const IMPORT = 'api::article.article-import';

export interface ImportFileOptions {
  source: SourceFile;
  /** Folder of the import. */
  root: string;
  /** Account that the articles belong to; null for none. */
  userId: string | null;
}

export interface ImportFileResult {
  outcome: 'imported' | 'unchanged';
  notes: ImportProblem[];
}

interface ImportRow {
  id: number;
  language: Locale;
  digest: string;
  article_id: string;
}

/** Rows of the same article in all its languages; rows whose article was deleted for good are forgotten. */
const rowsOf = async (path: string): Promise<ImportRow[]> => {
  const rows = (await strapi.db.query(IMPORT).findMany({ where: { path } })) as ImportRow[];
  const living = await Promise.all(
    rows.map(async (row) => {
      const exists = await strapi.db.query(ARTICLE).count({ where: { documentId: row.article_id } });
      if (exists === 0) await strapi.db.query(IMPORT).delete({ where: { id: row.id } });
      return exists > 0;
    }),
  );
  return rows.filter((_, index) => living[index]);
};

const dataOf = async (document: ImportedDocument, content: string, bannerId: string, userId: string | null) =>
  asInput({
    ...(await articleData({
      title: document.title,
      abstract: document.abstract,
      content,
      category: document.category,
      tags: document.tags,
      banner_id: bannerId,
    })),
    // Shared by all languages: a translation that names nobody must not clear it.
    ...(document.authors.length > 0 ? { byline: document.authors.join(', ') } : {}),
    ...(document.date ? { written_at: document.date, first_published_at: document.date } : {}),
    author: userId,
    state: document.draft ? 'draft' : 'published',
  });

const write = async (
  data: ReturnType<typeof asInput>,
  locale: Locale,
  id: string | undefined,
): Promise<string> => {
  if (id) {
    await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
    return id;
  }
  const created = await strapi
    .documents(ARTICLE)
    .create({ locale, data: data as typeof data & { title: string } });
  return created.documentId;
};

/**
 * Brings one file in, or leaves it when its text has not changed since. Article and note of the import are one
 * transaction: whatever interrupts it, the next run takes it up without a double.
 * @throws the problem of a document that cannot be read (`ImportFailure`)
 */
export const importFile = async ({ source, root, userId }: ImportFileOptions): Promise<ImportFileResult> => {
  const digest = createHash('sha256').update(source.text).digest('hex');
  const rows = await rowsOf(source.key);
  const own = rows.find((row) => row.language === source.locale);
  if (own?.digest === digest) return { outcome: 'unchanged', notes: [] };

  const document = parseDocument(source.text, source.path);
  const images = await importImages({
    content: document.content,
    banner: document.banner,
    file: source.file,
    root,
  });
  const data = await dataOf(document, images.content, images.banner?.id ?? '', userId);
  const texts = {
    rendered: [{ content: images.content, locale: source.locale }],
    outlined: rows[0] ? await findDraftTexts([rows[0].article_id], [source.locale]) : [],
  };
  await withTexts(texts, () =>
    transaction(async () => {
      const id = await write(data, source.locale, rows[0]?.article_id);
      if (!document.draft) await publishArticle({ id, locale: source.locale });
      const row = { path: source.key, language: source.locale, digest, article_id: id };
      if (own) await strapi.db.query(IMPORT).update({ where: { id: own.id }, data: row });
      else await strapi.db.query(IMPORT).create({ data: row });
    }),
  );
  return { outcome: 'imported', notes: [...document.notes, ...images.notes] };
};
