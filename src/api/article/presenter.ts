import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import type { EmbedService } from '../../contract/embeds';
import { EMPTY_HTML } from '../../contract/text/safe-html';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import { imageSources } from '../../lib/image/variants';
import { showEmbeds } from '../../lib/markdown';
import { markWords } from '../../lib/search';
import type { ArticleRowData, ListedArticle } from './reading/article-rows';
import type { FullArticle } from './detail/find-article';
import type { CollectedArticle } from './collects/list-collects';
import type { FoundArticle } from './reading/list-published';
import type { SearchResult } from './search/search-articles';
import type { ArticleTag, CategoryRow } from './stats/article-stats';

type ArticleRow = EndpointOutput<'GET /articles'>['list'][number];

/** Author's name after the account was deleted (contract section 3: DELETE /users). */
const REMOVED_USER: Record<Locale, string> = { en: 'Removed user', 'zh-CN': '已注销用户' };

/** Empty: the author is unknown, for example of imports without one. */
const authorName = (row: ArticleRowData, locale: Locale): string =>
  row.byline || row.nick_name || row.user_name || (row.author_removed ? REMOVED_USER[locale] : '');

const MIDDLE = 0.5;

const presentBanner = (row: ArticleRowData) => {
  const { banner_url, banner_width: width, banner_formats: formats, focal_x: x, focal_y: y } = row;
  const { srcset, blur } = banner_url
    ? imageSources({ url: banner_url, width, formats })
    : { srcset: '', blur: '' };
  const percent = (share: number | string | null) => `${Math.round(Number(share ?? MIDDLE) * 100)}%`;
  return {
    banner_srcset: srcset,
    banner_blur: blur,
    banner_focus: x === null && y === null ? '' : `${percent(x)} ${percent(y)}`,
  };
};

/**
 * Presents an article without its text, for lists.
 * @param locale language of the reader, for labels
 */
export const presentArticleRow = (row: ListedArticle, locale: Locale): ArticleRow => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  updated_at: fromDbTime(row.updated_at),
  published_at: fromDbTimeOrNull(row.published_at),
  title: row.title,
  abstract: row.abstract ?? '',
  category: row.category ?? '',
  tags: row.tags,
  banner_id: row.banner_id,
  banner_url: row.banner_url,
  banner_width: row.banner_width,
  banner_height: row.banner_height,
  ...presentBanner(row),
  source: row.source ?? '',
  link: row.link ?? '',
  user_id: row.user_id,
  user_nick_name: authorName(row, locale),
  user_avatar: row.user_avatar ?? '',
  user_is_public: Boolean(row.user_id) && !row.byline && !row.user_hides_page && !row.user_blocked,
  look_count: row.look_count ?? 0,
  comment_count: row.comment_count ?? 0,
  digg_count: row.digg_count ?? 0,
  collects_count: row.collects_count ?? 0,
  word_count: row.word_count ?? 0,
  reading_minutes: row.reading_minutes ?? 1,
  is_recommend: Boolean(row.is_recommend),
  state: row.state,
  publish_at: fromDbTimeOrNull(row.publish_at),
  withdraw_at: fromDbTimeOrNull(row.withdraw_at),
  version: row.version ?? 1,
  locale: row.locale,
  locales: row.locales,
});

/** Presents a row of a list with search highlights. */
export const presentFoundArticle = (row: FoundArticle, locale: Locale): ArticleRow => ({
  ...presentArticleRow(row, locale),
  ...(row.highlight && { highlight: row.highlight }),
});

/** Presents an article of a person's favourites. */
export const presentCollectedArticle = (
  row: CollectedArticle,
  locale: Locale,
): EndpointOutput<'GET /articles/collects'>['list'][number] => ({
  ...presentArticleRow(row, locale),
  collected_at: fromDbTime(row.collected_at),
  folder: row.folder ?? '',
});

/**
 * Presents an article with its text.
 * @param locale language of the reader
 * @param allowed services whose players may be shown
 */
export const presentArticle = (
  row: FullArticle,
  locale: Locale,
  allowed: readonly EmbedService[],
): EndpointOutput<'GET /articles/{id}'> => ({
  ...presentArticleRow(row, locale),
  content: row.content ?? '',
  html: showEmbeds(row.html ?? EMPTY_HTML, { allowed, locale }),
  headings: row.headings,
  is_digg: row.is_digg,
  is_collect: row.is_collect,
  prev: row.prev,
  next: row.next,
  related: row.related,
  series: row.series,
  source_changed_at: row.source_changed_at,
});

/** Presents a category as an option. */
export const presentCategory = ({
  title,
  count,
}: CategoryRow): EndpointOutput<'GET /articles/categorys'>[number] => ({
  value: title,
  label: title,
  count: Number(count),
});

/** Presents a tag with the ids of its newest articles. */
export const presentArticleTag = ({
  title,
  count,
  ids,
  created_at,
}: ArticleTag): EndpointOutput<'GET /articles/tags'>[number] => ({
  tag: title,
  count,
  article_id_list: ids,
  created_at: fromDbTime(created_at),
});

/** Characters around the marked words of a section. */
const CONTEXT_LENGTH = 80;

/** Presents the sections found by a search. */
export const presentSearch = (
  { hits, words, count, articles }: SearchResult,
  key: string,
): EndpointOutput<'GET /articles/text'> => ({
  list: hits.map(({ match, section }) => ({
    id: match.article_id,
    key,
    title: markWords(match.title, words, Infinity),
    heading: markWords([section?.trail, section?.heading].filter(Boolean).join(' › '), words, Infinity),
    slug: section?.slug ? `${match.article_id}#${section.slug}` : match.article_id,
    body: markWords(section?.body ?? '', words, CONTEXT_LENGTH),
    locale: match.language,
  })),
  count,
  articles,
});
