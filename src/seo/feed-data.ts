import { createHash } from 'node:crypto';
import { type FeedArticle, feedArticles, presentArticleRow } from '../api/article/exports';
import { findLabel } from '../api/alias/exports';
import { settings } from '../core/settings/settings';
import type { Locale } from '../contract/enums';
import { paths } from '../contract/paths/pages';
import { LRUCache } from 'lru-cache';
import { changedAt } from '../lib/changed-at';
import { feedHtmlInWorker } from '../lib/markdown/render-in-worker';
import { detached } from '../lib/outside-request';
import { stripIllegalXml } from '../lib/xml/escape-xml';
import { type LabelFilter, localizedPath } from './urls';
import type { ResourceRequest } from './resource';

/** Articles in a feed, more than are published between two polls of a reader. */
const MAX_ENTRIES = 30;

interface FeedEntry {
  /** URL of the article, which never changes; the id of the entry. */
  id: string;
  title: string;
  summary: string;
  html: string;
  /** Empty when it is unknown. */
  author: string;
  categories: string[];
  /** URL of the banner, if any. */
  image: string | undefined;
  written: Date;
  updated: Date;
}

/** Contents of a feed in any format. Texts contain no characters that XML forbids. */
export interface FeedData {
  title: string;
  description: string;
  locale: Locale;
  /** URL of the feed, and of the page with the same articles. */
  self: string;
  home: string;
  updated: Date;
  entries: FeedEntry[];
}

/** HTML of entries by URL and HTML of the article: 4 MB at most. */
const htmlOfEntries = new LRUCache<string, Promise<string>>({ max: 200 });

const entryHtml = (row: FeedArticle, page: string): Promise<string> => {
  const { html, locale } = row;
  const key = `${page} ${createHash('sha256')
    .update(html ?? '')
    .digest('base64')}`;
  const known = htmlOfEntries.get(key);
  if (known) return known;
  const made = detached(feedHtmlInWorker({ html: html ?? '', page, locale }));
  htmlOfEntries.set(key, made);
  made.catch(() => htmlOfEntries.delete(key));
  return made;
};

const entryOf = async (row: FeedArticle, origin: string): Promise<FeedEntry> => {
  const article = presentArticleRow(row, row.locale);
  const id = origin + localizedPath(paths.article(article.id), article.locale);
  return {
    id,
    title: stripIllegalXml(article.title),
    summary: stripIllegalXml(article.abstract),
    html: stripIllegalXml(await entryHtml(row, id)),
    author: stripIllegalXml(article.user_nick_name),
    categories: [article.category, ...article.tags].filter(Boolean).map(stripIllegalXml),
    image: article.banner_url ? new URL(article.banner_url, origin).href : undefined,
    written: new Date(article.created_at),
    updated: new Date(changedAt(article)),
  };
};

/** Resolves former names of the tag and category; undefined when one never existed. */
const currentFilter = async ({ tag, category, locale }: ResourceRequest) => {
  const namedTag = tag ? await findLabel('tag', tag, locale) : undefined;
  const namedCategory = category ? await findLabel('category', category, locale) : undefined;
  if (namedTag === null || namedCategory === null) return undefined;
  const filter: LabelFilter = {
    tag: namedTag?.isAlias ? namedTag.name : tag,
    category: namedCategory?.isAlias ? namedCategory.name : category,
  };
  const subject = [namedCategory?.name, namedTag?.name].filter(Boolean).join(' · ');
  return { filter, subject, isMoved: filter.tag !== tag || filter.category !== category };
};

/**
 * Returns the contents of a feed, a redirect when the filter has a former name, or null when it does not exist. Five
 * queries, plus two per name.
 */
export const feedData = async (
  request: ResourceRequest,
): Promise<FeedData | { redirectTo: string } | null> => {
  const { path, origin, locale } = request;
  const current = await currentFilter(request);
  if (!current) return null;
  const { filter, subject } = current;
  const self = localizedPath(path, locale, filter);
  if (current.isMoved) return { redirectTo: self };
  const site = await settings('site');
  const articles = await feedArticles({ locale, ...filter, limit: MAX_ENTRIES });
  const entries = await Promise.all(articles.map((article) => entryOf(article, origin)));
  const slogan = locale === 'zh-CN' ? site.slogan : site.slogan_en;
  const title = stripIllegalXml(subject ? `${site.title} · ${subject}` : site.title);
  return {
    title,
    description: stripIllegalXml(slogan) || title,
    locale,
    self: origin + self,
    home: origin + localizedPath(subject ? paths.articles : paths.home, locale, filter),
    updated: entries.reduce(
      (latest, { updated }) => (updated > latest ? updated : latest),
      new Date(site.created_at),
    ),
    entries,
  };
};
