import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { ARTICLE_STATES } from '../../admin-enums';
import {
  date,
  deleted,
  id,
  idList,
  idParams,
  link,
  listOf,
  locale,
  empty,
  sortOrders,
  paging,
  booleanParam,
  rawText,
  text,
  time,
  safeHtml,
} from '../../fields';
import {
  MAX_ABSTRACT,
  MAX_CONTENT,
  MAX_KEY,
  MAX_LABEL,
  MAX_SERIES_TITLE,
  MAX_SOURCE,
  MAX_TAGS,
  MAX_TITLE,
} from '../../limits';
import { SeriesOfArticle, seriesFields } from '../../article-series';
import { TEXT_ERROR_NAMES } from '../../errors/text-errors';

const count = z.number().int();
const state = z.enum(ARTICLE_STATES);
const inLocale = z.strictObject({ locale: locale.optional() });

/** An article without its text, for lists. */
export const ArticleRow = z.object({
  id,
  created_at: time,
  updated_at: time,
  published_at: time.nullable(),
  title: z.string(),
  abstract: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  banner_id: z.string().nullable(),
  banner_url: z.string().nullable(),
  /** Pixels, when there is a banner. */
  banner_width: count.nullable(),
  banner_height: count.nullable(),
  /** Value for `<img srcset>`; may be empty. */
  banner_srcset: z.string(),
  /** Blurred placeholder as a data URL; may be empty. */
  banner_blur: z.string(),
  /** Focal point as a CSS position; empty: the centre. */
  banner_focus: z.string(),
  source: z.string(),
  link: z.string(),
  user_id: z.string().nullable(),
  user_nick_name: z.string(),
  user_avatar: z.string(),
  /** Whether `user_id` has a public page that the name may link to. */
  user_is_public: z.boolean(),
  look_count: count,
  comment_count: count,
  digg_count: count,
  collects_count: count,
  word_count: count,
  reading_minutes: count,
  is_recommend: z.boolean(),
  state,
  publish_at: time.nullable(),
  withdraw_at: time.nullable(),
  version: count,
  locale,
  locales: z.array(locale),
  highlight: z.object({ title: z.string(), abstract: z.string() }).optional(),
});

/** One heading of an article: `level` 2 to 6, `slug` its anchor. */
export const Heading = z.object({ level: count, slug: z.string(), text: z.string() });

/** `locale`: the language of its title, which differs from the reader's where there is no translation. */
const Neighbour = z.object({ id, title: z.string(), locale });

/** An article with its text. `html` is the sanitised rendering of `content`, created when it was saved. */
export const Article = ArticleRow.extend({
  content: z.string(),
  html: safeHtml,
  headings: z.array(Heading),
  is_digg: z.boolean(),
  is_collect: z.boolean(),
  prev: Neighbour.nullable(),
  next: Neighbour.nullable(),
  series: SeriesOfArticle.nullable(),
  /** Related articles, by tags and words. */
  related: z.array(Neighbour),
  /** When the source of this translation changed after it; null when the translation is up to date. */
  source_changed_at: time.nullable(),
});

/** Fields that an author writes. */
const fields = {
  title: text(MAX_TITLE),
  content: rawText(MAX_CONTENT),
  abstract: text(MAX_ABSTRACT).optional(),
  category: text(MAX_LABEL).optional(),
  tags: z.array(text(MAX_LABEL, 1)).max(MAX_TAGS).optional(),
  ...seriesFields,
  banner_id: z.union([id, z.literal('')]).optional(),
  source: text(MAX_SOURCE).optional(),
  link: link.optional(),
  publish_at: z.union([time, z.literal('')]).optional(),
  withdraw_at: z.union([time, z.literal('')]).optional(),
};

/** Only a draft may have no title or no text. */
const wholeUnlessDraft = (
  body: { state?: string; title?: string; content?: string },
  context: z.RefinementCtx,
): void => {
  if (body.state === 'draft') return;
  for (const name of ['title', 'content'] as const)
    if (body[name] === '')
      context.addIssue({
        code: 'too_small',
        origin: 'string',
        minimum: 1,
        inclusive: true,
        input: '',
        path: [name],
      });
};

/** Made by a client for an article that has no id yet. */
const clientId = z.string().regex(/^[a-z0-9]{16,64}$/);

/** Response of a save. */
export const Saved = z.object({ id, locale, version: count, state });

const ARTICLE_SORTS = [
  'created_at',
  'look_count',
  'digg_count',
  'comment_count',
  'collects_count',
  'updated_at',
] as const;

export const articles = defineEndpoints({
  'GET /articles': {
    summary:
      'Articles, newest first, or with `key` the best 500 matches, best first; `is_user` lists the caller’s own in every state, whose titles `key` searches.',
    access: 'anyone',
    cached: true,
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      tag: text(MAX_LABEL).optional(),
      category: text(MAX_LABEL).optional(),
      series: text(MAX_SERIES_TITLE).optional(),
      date: date.optional(),
      is_user: booleanParam.optional(),
      is_recommend: booleanParam.optional(),
      state: state.optional(),
      sort: sortOrders(ARTICLE_SORTS).optional(),
      locale: locale.optional(),
    }),
    response: listOf(ArticleRow),
  },
  'POST /articles': {
    summary:
      'Creates an article. A user’s article goes to review unless the settings say otherwise; with `state: draft` it is a draft, which may have no title and no text. Idempotent for clients without a response: the same `client_id` of the same user updates the draft that it created, as `PUT /articles` based on version 1; without one, the same draft sent again before it was changed returns the first one instead of `title_taken`.',
    access: 'user',
    limit: perMinute(30),
    body: z
      .strictObject({
        ...fields,
        locale: locale.optional(),
        state: z.enum(['draft']).optional(),
        client_id: clientId.optional(),
      })
      .superRefine(wholeUnlessDraft),
    response: Saved,
    errors: [
      'title_taken',
      'version_conflict',
      'nothing_to_publish',
      'date_passed',
      'dates_reversed',
      ...TEXT_ERROR_NAMES,
    ],
  },
  'PUT /articles': {
    summary:
      'Updates an article, or adds a language to it. Omitted fields are unchanged, empty values clear them. Series and place are not merged with what others saved: they are sent only to change them.',
    access: 'user',
    limit: perMinute(60),
    body: z
      .strictObject({
        id,
        version: count.min(0),
        locale: locale.optional(),
        ...fields,
        title: fields.title.optional(),
        content: fields.content.optional(),
        is_recommend: z.boolean().optional(),
        state: z.enum(['draft', 'in_review', 'published', 'withdrawn']).optional(),
      })
      .superRefine(wholeUnlessDraft),
    response: Saved,
    errors: [
      'title_taken',
      'version_conflict',
      'not_publishable',
      'nothing_to_publish',
      'withdrawal_passed',
      'date_passed',
      'dates_reversed',
      ...TEXT_ERROR_NAMES,
    ],
  },
  'DELETE /articles': {
    summary:
      'Moves articles to the trash, in all their languages, for 30 days. With a `version`: only drafts of this version in one language that have nothing but title, text and the abstract made from it, as the editor leaves them when their author has emptied them; one that has never had more than white space is then deleted for good.',
    access: 'user',
    body: idList.extend({ version: count.min(1).optional() }),
    response: deleted,
    errors: ['draft_changed'],
  },
  'GET /articles/bin': {
    summary: 'Articles in the trash: the caller’s own, for an administrator all.',
    access: 'user',
    query: z.strictObject({ ...paging(), locale: locale.optional() }),
    response: listOf(ArticleRow),
  },
  'DELETE /articles/bin': {
    summary:
      'Deletes articles in the trash for good, in all their languages, with their comments and history. All or none.',
    access: 'user',
    body: idList,
    response: deleted,
  },
  'POST /articles/restore': {
    summary:
      'Restores articles from the trash as drafts: all, or none when another article has one of their titles. `data` of that error names the article: `id`, `locale`, `title`.',
    access: 'user',
    body: idList,
    response: deleted,
    errors: ['title_taken'],
  },
  'GET /articles/categorys': {
    summary: 'Categories with the number of published articles, most used first.',
    access: 'anyone',
    cached: true,
    query: inLocale,
    response: z.array(z.object({ value: z.string(), label: z.string(), count })),
  },
  'GET /articles/tags': {
    summary:
      'Tags with the number of their published articles and the ids of the newest hundred, most used first.',
    access: 'anyone',
    cached: true,
    query: inLocale,
    response: z.array(z.object({ tag: z.string(), count, article_id_list: z.array(id), created_at: time })),
  },
  'GET /articles/calendar': {
    summary:
      'Articles published on each of the last 366 days, oldest first, zeros included. Imported articles without any date are left out.',
    access: 'anyone',
    cached: true,
    query: empty,
    response: z.array(z.object({ date, count })),
  },
  'GET /articles/sum': {
    summary: 'Number of published articles, and of their views.',
    access: 'anyone',
    cached: true,
    query: empty,
    response: z.object({ article_count: count, look_count: count }),
  },
  'GET /articles/text': {
    summary:
      'Full text search by heading section, article by article, best first, up to three sections each. `title`, `heading` (the path of headings) and `body` are text with <mark> around the matches; `articles` is the number of matching articles, 500 at most, and the sections of the best 50 are listed.',
    access: 'anyone',
    limit: perMinute(120),
    query: z.strictObject({ ...paging(), key: text(200, 1), locale: locale.optional() }),
    response: listOf(
      z.object({
        id,
        key: z.string(),
        title: z.string(),
        heading: z.string(),
        slug: z.string(),
        body: z.string(),
        locale,
      }),
    ).extend({ articles: count }),
  },
  'GET /articles/content/{id}': {
    summary: 'The markdown of an article; counts no view.',
    access: 'anyone',
    cached: true,
    params: idParams,
    query: inLocale,
    response: z.string(),
  },
  'GET /articles/{id}': {
    summary: 'One article; counts one view per reader and hour, none with the header `Purpose: prefetch`.',
    access: 'anyone',
    cached: true,
    params: idParams,
    query: inLocale,
    response: Article,
  },
  'GET /article_id_title': {
    summary: 'Published articles as options, newest first, 1000 at most.',
    access: 'anyone',
    cached: true,
    query: inLocale,
    response: z.array(z.object({ value: id, label: z.string() })),
  },
});
