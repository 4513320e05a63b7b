import type { SafeHtml } from '@contract/text/safe-html';
import type { EndpointOutput } from '@contract';
import type { ArticleState, Locale, UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import type { CommentRow } from './comments';
import type { Language, DraftRow } from './articles';

type DraftPage = EndpointOutput<'GET /articles/working'>;

export const signIn = (role: UserType) =>
  setSession({ token: 't-1', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

const TIME = '2026-01-02T03:04:05.000Z';

export const languageOf = (locale: Locale, state: ArticleState, part: Partial<Language> = {}): Language => ({
  locale,
  title: `Text in ${locale}`,
  state,
  version: 1,
  updated_at: TIME,
  publish_at: null,
  withdraw_at: null,
  is_stale: false,
  review_reason: '',
  published_version: state === 'published' ? 1 : null,
  ...part,
});

/** An article of the list. */
export const articleOf = (id: string, title: string, languages: Language[]): DraftRow => ({
  id,
  created_at: TIME,
  updated_at: TIME,
  published_at: TIME,
  title,
  abstract: '',
  category: 'Notes',
  tags: ['one', 'two'],
  banner_id: null,
  banner_url: null,
  banner_width: null,
  banner_height: null,
  banner_srcset: '',
  banner_blur: '',
  banner_focus: '',
  source: '',
  link: '',
  user_id: 'u1',
  user_nick_name: 'Ann',
  user_avatar: '',
  user_is_public: false,
  look_count: 12_345,
  comment_count: 2,
  digg_count: 3,
  collects_count: 0,
  word_count: 10,
  reading_minutes: 1,
  is_recommend: false,
  state: languages[0]?.state ?? 'draft',
  publish_at: null,
  withdraw_at: null,
  version: 1,
  locale: languages[0]?.locale ?? 'en',
  locales: languages.map(({ locale }) => locale),
  languages,
  deleted_at: null,
});

export const listed = (list: DraftRow[]): DraftPage => ({ list, count: list.length });

/** An account of the list of accounts. */
export const accountOf = (id: string, nick_name: string): EndpointOutput<'GET /users'>['list'][number] => ({
  id,
  created_at: TIME,
  user_name: nick_name,
  nick_name,
  avatar: '',
  email: '',
  tel: '',
  role: 2,
  blocked: false,
  block_reason: '',
  blocked_until: null,
  closes_at: null,
  ip: '',
  addr: '',
  sign_source: '',
  sign: '',
  link: '',
  last_login_at: null,
  article_count: 0,
  comment_count: 0,
});

/** A comment of the queue. */
export const commentOf = (id: string, part: Partial<CommentRow> = {}): CommentRow => ({
  id,
  created_at: TIME,
  content: `Comment ${id}`,
  html: '' as SafeHtml,
  article_id: 'a1',
  article_title: 'An article',
  article_banner_url: null,
  parent_comment_id: null,
  user: { id: 'u2', nick_name: 'Bob', avatar: '', addr: '', is_public: false },
  digg_count: 0,
  comment_count: 0,
  state: 'shown',
  report_count: 0,
  reports: [],
  ...part,
});
