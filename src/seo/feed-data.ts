import { type FeedArticle, feedArticles, presentArticleRow } from '../api/article/exports';
import { findLabel } from '../api/alias/exports';
import { settings } from '../core/settings/settings';
import type { Locale } from '../contract/enums';
import { paths } from '../contract/pages';
import { changedAt } from '../lib/changed-at';
import { stripIllegalXml } from '../lib/xml/escape-xml';
import { type Filter, pathIn } from './urls';
import { feedHtml } from './feed-html';
import type { ResourceRequest } from './resource';

/** Articles of a feed. Readers ask every hour or so; nobody publishes more in a day. */
const ENTRIES = 30;

export interface FeedEntry {
  /** Address of the article: it never changes, and is the entry's id. */
  id: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  categories: string[];
  /** Address, when the article has a banner. */
  image: string | undefined;
  written: Date;
  updated: Date;
}

/** What all three formats say. No text has signs that XML forbids. */
export interface FeedData {
  title: string;
  description: string;
  locale: Locale;
  /** Address of the feed itself, and of the page that shows the same. */
  self: string;
  home: string;
  updated: Date;
  entries: FeedEntry[];
}

const entryOf = (row: FeedArticle, origin: string): FeedEntry => {
  const article = presentArticleRow(row, row.locale);
  const id = origin + pathIn(paths.article(article.id), article.locale);
  return {
    id,
    title: stripIllegalXml(article.title),
    summary: stripIllegalXml(article.abstract),
    html: stripIllegalXml(feedHtml(row.html ?? '', id)),
    author: stripIllegalXml(article.user_nick_name),
    categories: [article.category, ...article.tags].filter(Boolean).map(stripIllegalXml),
    image: article.banner_url ? new URL(article.banner_url, origin).href : undefined,
    written: new Date(article.created_at),
    updated: new Date(changedAt(article)),
  };
};

/** The filter as it is called today; undefined when it names what never was. */
const todaysFilter = async ({ tag, category, locale }: ResourceRequest) => {
  const namedTag = tag ? await findLabel('tag', tag, locale) : undefined;
  const namedCategory = category ? await findLabel('category', category, locale) : undefined;
  if (namedTag === null || namedCategory === null) return undefined;
  const filter: Filter = {
    tag: namedTag?.isAlias ? namedTag.name : tag,
    category: namedCategory?.isAlias ? namedCategory.name : category,
  };
  const subject = [namedCategory?.name, namedTag?.name].filter(Boolean).join(' · ');
  return { filter, subject, isMoved: filter.tag !== tag || filter.category !== category };
};

/** Title, texts and newest articles of a feed; where it has moved to; or null. Five queries, two more a name. */
export const feedData = async (wanted: ResourceRequest): Promise<FeedData | { movedTo: string } | null> => {
  const { path, origin, locale } = wanted;
  const today = await todaysFilter(wanted);
  if (!today) return null;
  const { filter, subject } = today;
  const self = pathIn(path, locale, filter);
  if (today.isMoved) return { movedTo: self };
  const site = await settings('site');
  const articles = await feedArticles({ locale, ...filter, limit: ENTRIES });
  const entries = articles.map((article) => entryOf(article, origin));
  const slogan = locale === 'zh-CN' ? site.slogan : site.slogan_en;
  const title = stripIllegalXml(subject ? `${site.title} · ${subject}` : site.title);
  return {
    title,
    description: stripIllegalXml(slogan) || title,
    locale,
    self: origin + self,
    home: origin + pathIn(subject ? paths.articles : paths.home, locale, filter),
    updated: entries.reduce(
      (latest, { updated }) => (updated > latest ? updated : latest),
      new Date(site.created_at),
    ),
    entries,
  };
};
