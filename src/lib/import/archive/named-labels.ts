import path from 'node:path';
import { IMPORT_LABELS } from '../../../contract/limits';
import { pairCategories, type StatedCategory } from '../labels/category-names';
import { parseLabels } from '../document';
import type { ForeignSite } from '../foreign/foreign-article';
import { readGenerator } from '../generator/generator';
import { ImportFailure } from '../import-failure';
import { type FileLabels, readLabels, truncate } from '../labels/labels';
import { readSource } from '../read-text';
import { scanFolder } from '../scan-folder';

/** A category or tag of articles, with their number. */
interface NamedLabel {
  name: string;
  count: number;
}

/** Categories and tags of the articles of a file, those with the most articles first, within `IMPORT_LABELS`. */
export interface NamedLabels {
  /** Number of articles that were read. */
  article_count: number;
  /** With the titles of their articles; '' for articles without a category. */
  categories: (NamedLabel & { name_zh?: string; titles: string[] })[];
  /** Total number. */
  category_count: number;
  tags: NamedLabel[];
  tag_count: number;
}

type Article = FileLabels & { title: string; name_zh?: string };

/** Maximum characters of a title. */
const MAX_TITLE = 100;

const mostFirst = (a: NamedLabel, b: NamedLabel): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const countLabels = async (articles: AsyncIterable<Article>): Promise<NamedLabels> => {
  const categories = new Map<string, NamedLabels['categories'][number]>();
  const tags = new Map<string, NamedLabel>();
  let articleCount = 0;
  for await (const { title, category, name_zh, tags: own } of articles) {
    articleCount += 1;
    // The site has one label for names that differ in case only.
    const key = category.toLowerCase();
    const found = categories.get(key) ?? {
      name: category,
      ...(name_zh && { name_zh }),
      count: 0,
      titles: [],
    };
    categories.set(key, found);
    found.count += 1;
    if (found.count <= IMPORT_LABELS.titles) found.titles.push(truncate(title, MAX_TITLE));
    for (const name of own) {
      const tag = tags.get(name.toLowerCase()) ?? { name, count: 0 };
      tags.set(name.toLowerCase(), tag);
      tag.count += 1;
    }
    if (articleCount === IMPORT_LABELS.articles) break;
  }
  return {
    article_count: articleCount,
    categories: [...categories.values()].sort(mostFirst).slice(0, IMPORT_LABELS.categories),
    category_count: categories.size,
    tags: [...tags.values()].sort(mostFirst).slice(0, IMPORT_LABELS.tags),
    tag_count: tags.size,
  };
};

async function* articlesOfSites(sites: readonly ForeignSite[]): AsyncGenerator<Article> {
  for (const site of sites)
    for await (const { title, categories, tags } of site.articles)
      yield { title, ...readLabels({ fields: { categories, tags }, folders: [] }, []) };
}

async function* filesOfFolder(root: string): AsyncGenerator<{ article: Article; stated: StatedCategory }> {
  const { generator } = await readGenerator(root);
  const { files } = await scanFolder(path.join(root, generator?.folder ?? ''));
  for (const entry of files)
    try {
      // Detecting the language takes most of the time; that of translations is in their paths.
      const { text, key, locale } = await readSource(entry, 'en');
      const { stated, ...article } = parseLabels(text, entry.path, generator);
      yield { article, stated: { key, locale, category: stated } };
    } catch (error) {
      // The import of this file fails later and reports the reason.
      if (!(error instanceof ImportFailure)) throw error;
    }
}

/** Returns the articles of a folder; categories that translations name differently have both names. */
async function* articlesOfFolder(root: string): AsyncGenerator<Article> {
  const files = [];
  for await (const file of filesOfFolder(root)) if (files.push(file) === IMPORT_LABELS.articles) break;
  const paired = pairCategories(files.map(({ stated }) => stated));
  for (const { article } of files) {
    const names = paired.get(article.category.toLowerCase());
    yield names ? { ...article, category: names.title, name_zh: names.title_zh } : article;
  }
}

/** Counts the categories and tags of exports. */
export const labelsOfSites = (sites: readonly ForeignSite[]): Promise<NamedLabels> =>
  countLabels(articlesOfSites(sites));

/** Counts the categories and tags of a folder of Markdown; files that cannot be imported are left out. */
export const labelsOfFolder = (root: string): Promise<NamedLabels> => countLabels(articlesOfFolder(root));
