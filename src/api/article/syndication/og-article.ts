import type { Locale, TagColor } from '../../../contract/enums';
import { type ArticleRowData, listings, withDetails } from '../reading/article-rows';

/** An article for its share image. */
export interface OgArticle extends ArticleRowData {
  /** Title and colour of its first tag, if any. */
  tag: { title: string; color: TagColor } | null;
}

interface FirstTag {
  title: string;
  title_zh: string | null;
  color: TagColor | null;
  place: number | null;
}

/** Returns a published article for its share image, in the requested language or another one. Two queries. */
export const ogArticle = async (id: string, locale: Locale): Promise<OgArticle | null> => {
  const row = (await withDetails(listings(locale).where('a.article_id', id), locale).first()) as
    ArticleRowData | undefined;
  if (!row) return null;
  const tags = (await strapi.db
    .connection('articles_tags_lnk as l')
    .join('tags as t', 't.id', 'l.tag_id')
    .where('l.article_id', row.row_id)
    .select('t.title', 't.title_zh', 't.color', 'l.tag_ord as place')) as FirstTag[];
  const [tag] = tags.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  if (!tag) return { ...row, tag: null };
  const title = (row.locale === 'zh-CN' && tag.title_zh) || tag.title;
  return { ...row, tag: { title, color: tag.color ?? 'geekblue' } };
};
