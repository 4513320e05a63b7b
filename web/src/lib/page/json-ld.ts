import type { Locale } from '@contract/enums';
import { withLocale } from '../i18n/locale';

const CONTEXT = 'https://schema.org';

export interface Crumb {
  name: string;
  /** Path without language. */
  path: string;
}

/** schema.org BreadcrumbList: from the home page to the current page. */
export const breadcrumbLd = (crumbs: readonly Crumb[], origin: string, locale: Locale): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + withLocale(path, locale),
  })),
});

export interface CollectionLdFields {
  name: string;
  description: string;
  /** Path without language. */
  path: string;
  /** Number of items on all pages. */
  count: number;
  /** Position of the first item of this page, from 1. */
  first: number;
  /** The items of this page, in order. */
  items: readonly Crumb[];
}

/** schema.org CollectionPage: a page of an ordered list. */
export const collectionLd = (list: CollectionLdFields, origin: string, locale: Locale): object => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name: list.name,
  description: list.description,
  url: origin + withLocale(list.path, locale),
  inLanguage: locale,
  mainEntity: {
    '@type': 'ItemList',
    itemListOrder: `${CONTEXT}/ItemListOrderAscending`,
    numberOfItems: list.count,
    itemListElement: list.items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: list.first + index,
      name,
      url: origin + withLocale(path, locale),
    })),
  },
});

/** schema.org WebSite, for the home page. */
export const websiteLd = (
  { name, description }: { name: string; description: string },
  origin: string,
  locale: Locale,
): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name,
  description,
  url: origin + withLocale('/', locale),
  inLanguage: locale,
});

/** schema.org ProfilePage of a person. */
export const profileLd = (
  person: { name: string; description: string; path: string; image: string; link: string; since: string },
  origin: string,
  locale: Locale,
): object => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  dateCreated: person.since,
  inLanguage: locale,
  mainEntity: {
    '@type': 'Person',
    name: person.name,
    description: person.description || undefined,
    url: origin + withLocale(person.path, locale),
    image: person.image ? new URL(person.image, origin).href : undefined,
    sameAs: person.link || undefined,
  },
});

export interface ArticleLdFields {
  title: string;
  description: string;
  path: string;
  publishedAt: string;
  modifiedAt: string;
  /** Empty when unknown. */
  author: string;
  /** Path or address. */
  image: string | null;
  words: number;
  section: string;
  keywords: readonly string[];
  /** Language of the text. */
  locale: Locale;
}

/** schema.org Article. */
export const articleLd = (article: ArticleLdFields, origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: article.title,
  description: article.description || undefined,
  datePublished: article.publishedAt,
  dateModified: article.modifiedAt,
  ...(article.author && { author: { '@type': 'Person', name: article.author } }),
  inLanguage: article.locale,
  image: article.image ? new URL(article.image, origin).href : undefined,
  wordCount: article.words,
  articleSection: article.section || undefined,
  keywords: article.keywords.length > 0 ? article.keywords.join(', ') : undefined,
  mainEntityOfPage: origin + withLocale(article.path, article.locale),
});
