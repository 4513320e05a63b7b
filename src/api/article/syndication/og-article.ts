import type { Locale, TagColor } from '../../../contract/enums';
import { type ArticleRowData, articlesWithStatus, withDetails } from '../reading/article-rows';

/** An article for its share picture. */
export interface OgArticle extends ArticleRowData {
  /** Title and colour of its first tag, when it has one. */
  tag: { title: string; color: TagColor } | null;
}

/** A published article for its share picture, in the asked language or the one that it has; null for none. Two queries. */
export const ogArticle = async (id: string, locale: Locale): Promise<OgArticle | null> => {
  const row = (await withDetails(
    articlesWithStatus('published', locale).where('a.document_id', id),
    locale,
  ).first()) as ArticleRowData | undefined;
  if (!row) return null;
  const tag = (await strapi.db
    .connection('articles_tags_lnk as l')
    .join('tags as t', 't.id', 'l.tag_id')
    .where('l.article_id', row.row_id)
    .orderBy('l.tag_ord')
    .first('t.title', 't.title_zh', 't.color')) as
    { title: string; title_zh: string | null; color: TagColor | null } | undefined;
  if (!tag) return { ...row, tag: null };
  const title = (row.locale === 'zh-CN' && tag.title_zh) || tag.title;
  return { ...row, tag: { title, color: tag.color ?? 'geekblue' } };
};
