import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../contract/enums';

type Data = { title?: string; content?: string | null; abstract?: string | null } & Record<string, unknown>;

/** A write of an article through Strapi's document service. */
export interface ArticleWrite {
  action: string;
  /** Strapi's own object: changes of it are stored. */
  params: {
    documentId?: string;
    /** `*` for all. Default: the default locale. */
    locale?: string | string[];
    status?: string;
    data?: Data;
  };
}

/** Returns the language of the written text. */
export const languageOf = ({ params }: ArticleWrite): Locale =>
  params.locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE;

/** Returns the locales that a write publishes. */
export const publishedLocales = ({ action, params }: ArticleWrite): readonly Locale[] => {
  const { locale = DEFAULT_LOCALE, status } = params;
  if (action !== 'publish' && status !== 'published') return [];
  return locale === '*' ? LOCALES : LOCALES.filter((one) => [locale].flat().includes(one));
};

/** Returns true when a write changes published rows. */
export const changesPublished = (write: ArticleWrite): boolean =>
  ['unpublish', 'delete'].includes(write.action) || publishedLocales(write).length > 0;

/** Returns true when a write may change which images an article shows. */
export const changesImages = ({ action, params: { data } }: ArticleWrite): boolean =>
  action !== 'update' || data?.content !== undefined || data?.['banner'] !== undefined;

const TEXT = ['title', 'abstract', 'content', 'category', 'tags', 'banner', 'source', 'link'];

/** Returns true for writes of a text without a version: by editors in the panel and by imports. */
export const needsVersion = ({ action, params: { data } }: ArticleWrite): boolean => {
  if (action === 'clone' || action === 'discardDraft') return true;
  if (action !== 'create' && action !== 'update') return false;
  return data?.['version'] === undefined && TEXT.some((name) => data?.[name] !== undefined);
};
