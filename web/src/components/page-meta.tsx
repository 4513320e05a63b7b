import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@contract/enums';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { useShownLocales, useSite } from '@/lib/site';

/**
 * Query parameters that identify a page; others (search text, campaign parameters) are left out of the
 * canonical URL.
 */
const CANONICAL_PARAMS = ['page', 'tag', 'category'];

interface Props {
  /** Without the site's name. Omitted on the home page. */
  title?: string;
  /** About 150 characters of plain text. */
  description: string;
  type?: 'website' | 'article' | 'profile';
  /** Path of the picture for link previews. Default: the site's own. */
  image?: string;
  /** Pixels of `image`, when it is not one of the generated previews. */
  imageSize?: [width: number, height: number];
  publishedAt?: string | null;
  modifiedAt?: string | null;
  author?: string;
  tags?: string[];
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
  /** schema.org objects. */
  jsonLd?: object[] | false;
  /** Languages in which the page exists. Default: all. */
  locales?: readonly Locale[];
}

const OG_LOCALES = { en: 'en_US', 'zh-CN': 'zh_CN' } as const;

/** Pixels of the pictures of `/share`. */
const SHARE_SIZE = [1200, 630] as const;

/** Escapes `<`, which could end the script element. */
const safeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const useCanonicalPath = (): string => {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => CANONICAL_PARAMS.includes(name) && value,
  );
  const query = new URLSearchParams(kept).toString();
  return pathname + (query && `?${query}`);
};

/** The metadata of a page: title, description, canonical, languages, Open Graph, JSON-LD. */
export const PageMeta = (props: Props) => {
  const { title, description, type = 'website', jsonLd, isHidden, locales: present = LOCALES } = props;
  const { t } = useTranslation();
  const { origin } = useApp();
  const locale = useLocale();
  const site = useSite();
  const shownLocales = useShownLocales();
  const both = present.filter((one) => shownLocales.includes(one));
  // an article that only a hidden language has is still shown, in that language
  const locales = both.length > 0 ? both : present;
  const path = useCanonicalPath();
  const address = (inLocale: Locale) => origin + withLocale(path, inLocale);
  // a page shown in place of a missing translation has the URL of the language that it is in
  const ownLocale = locales.includes(locale) ? locale : (locales[0] ?? locale);
  const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : ownLocale;
  const name = site?.title || t('brand');
  const { image = withLocale('/share/site.png', ownLocale), imageSize = SHARE_SIZE } = props;
  const shown = title ? `${title} - ${name}` : name;
  const [width, height] = imageSize;
  return (
    <>
      <title>{shown}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address(ownLocale)} />
      )}
      {!isHidden &&
        LOCALES.filter((other) => locales.includes(other)).map((other) => (
          <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
        ))}
      {!isHidden && <link rel="alternate" hrefLang="x-default" href={address(fallback)} />}
      {import.meta.env.SSR && (
        // for robots, which only read the server's document: the browser keeps these tags unchanged
        <>
          <meta property="og:site_name" content={name} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title ?? name} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(ownLocale)} />
          <meta property="og:locale" content={OG_LOCALES[ownLocale]} />
          <meta property="og:image" content={new URL(image, origin).href} />
          <meta property="og:image:width" content={`${width}`} />
          <meta property="og:image:height" content={`${height}`} />
          <meta property="og:image:alt" content={shown} />
          {props.publishedAt && <meta property="article:published_time" content={props.publishedAt} />}
          {props.modifiedAt && <meta property="article:modified_time" content={props.modifiedAt} />}
          {props.author && <meta name="author" content={props.author} />}
          {props.tags?.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd !== undefined && (
        // the browser does not update these: only crawlers read them, and crawlers read the server's document
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // eslint-disable-next-line no-restricted-syntax -- JSON, in which `<` is escaped
          dangerouslySetInnerHTML={{ __html: jsonLd ? safeJson(jsonLd) : '' }}
        />
      )}
    </>
  );
};
