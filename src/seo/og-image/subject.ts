import { ogArticle, presentArticleRow } from '../../api/article/exports';
import { accentIn } from '../../contract/accent';
import { settings } from '../../core/settings/settings';
import type { Locale, TagColor } from '../../contract/enums';
import { stripIllegalXml } from '../../lib/xml/escape-xml';
import type { Subject } from './render';

/** Colour without a tag. */
const NO_COLOR: TagColor = 'volcano';

const day = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** The parts of the site's look that the image shows. */
const looks = async (): Promise<Pick<Subject, 'accent' | 'hasLogo'>> => {
  const look = await settings('appearance');
  return { accent: accentIn('light', look), hasLogo: look.logo !== '' };
};

/** Contents of the site's own image: name, slogan and host. */
const ofSite = async (locale: Locale, origin: string): Promise<Subject> => {
  const site = await settings('site');
  const slogan = locale === 'zh-CN' ? site.slogan : site.slogan_en;
  return {
    title: stripIllegalXml(slogan || site.title),
    site: stripIllegalXml(site.title),
    locale,
    label: '',
    color: NO_COLOR,
    ...(await looks()),
    footer: [new URL(origin).host],
  };
};

/**
 * Returns the contents of a share image. Three queries.
 * @param id id of an article, or `site`
 * @returns null when the article is not published
 */
export const ogSubject = async (id: string, locale: Locale, origin: string): Promise<Subject | null> => {
  if (id === 'site') return ofSite(locale, origin);
  const article = await ogArticle(id, locale);
  if (!article) return null;
  const { tag } = article;
  const { title, category, user_nick_name, created_at } = presentArticleRow(
    { ...article, tags: [], locales: [] },
    article.locale,
  );
  const site = await settings('site');
  return {
    title: stripIllegalXml(title),
    site: stripIllegalXml(site.title),
    locale: article.locale,
    label: stripIllegalXml(category || tag?.title || ''),
    color: tag?.color ?? NO_COLOR,
    ...(await looks()),
    footer: [stripIllegalXml(user_nick_name), day(created_at, article.locale)].filter(Boolean),
  };
};
