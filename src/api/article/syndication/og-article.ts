import type { Locale, TagColor } from '../../../contract/enums';
import { presentArticleRow } from '../presenter';
import { type ArticleRowData, articlesWithStatus, withDetails } from '../reading/article-rows';

/** What a picture of an article says. */
export interface OgArticle {
  title: string;
  locale: Locale;
  author: string;
  created_at: string;
  category: string;
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
  const shown = presentArticleRow(row, { tags: [], locales: [row.locale], locale: row.locale });
  return {
    title: shown.title,
    locale: shown.locale,
    author: shown.user_nick_name,
    created_at: shown.created_at,
    category: shown.category,
    tag: tag
      ? {
          title: (row.locale === 'zh-CN' && tag.title_zh) || tag.title,
          color: tag.color ?? 'geekblue',
        }
      : null,
  };
};
