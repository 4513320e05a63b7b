import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import { imageSources } from '../../lib/image/variants';
import { markWords, type SearchWord } from '../../lib/search';
import type { ArticleRowData } from './reading/article-rows';
import type { Match } from './search/match-articles';
import type { Section } from './search/search-sections';

type ArticleRow = EndpointOutput<'GET /articles'>['list'][number];

/** Credit of an article whose author's account is gone (contract section 3: DELETE /users). */
const REMOVED_USER: Record<Locale, string> = { en: 'Removed user', 'zh-CN': '已注销用户' };

export interface PresentOptions {
  tags: string[];
  locales: Locale[];
  /** Language of the reader, for words of ours. */
  locale: Locale;
}

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

/** A row of a list: no text of the article, nothing that the contract does not name. */
export const presentArticleRow = (
  row: ArticleRowData,
  { tags, locales, locale }: PresentOptions,
): ArticleRow => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  updated_at: fromDbTime(row.updated_at),
  published_at: fromDbTimeOrNull(row.published_at),
  title: row.title,
  abstract: row.abstract ?? '',
  category: row.category ?? '',
  tags,
  banner_id: row.banner_id,
  banner_url: row.banner_url,
  banner_width: row.banner_width,
  banner_height: row.banner_height,
  ...presentBanner(row),
  source: row.source ?? '',
  link: row.link ?? '',
  user_id: row.user_id,
  user_nick_name: row.byline || row.nick_name || row.user_name || REMOVED_USER[locale],
  user_avatar: row.user_avatar ?? '',
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
  locales,
});

/** Characters around the marked words of a section. */
const AROUND = 80;

/** A hit of the full text search. */
export const presentHit = (
  match: Match,
  section: Section | undefined,
  key: string,
  words: readonly SearchWord[],
): EndpointOutput<'GET /articles/text'>['list'][number] => ({
  id: match.article_id,
  key,
  title: markWords(match.title, words, Infinity),
  heading: markWords([section?.trail, section?.heading].filter(Boolean).join(' › '), words, Infinity),
  slug: section?.slug ? `${match.article_id}#${section.slug}` : match.article_id,
  body: markWords(section?.body ?? '', words, AROUND),
  locale: match.language,
});
