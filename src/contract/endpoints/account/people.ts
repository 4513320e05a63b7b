import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { date, empty, id, idParams, listOf, locale, paging, time } from '../../fields';
import { ArticleRow } from '../content/articles';

const count = z.number().int();

/** Which parts of the public page a person shows. Without `is_public` there is no page. */
const PageChoice = z.object({
  is_public: z.boolean(),
  shows_articles: z.boolean(),
  shows_sign: z.boolean(),
  shows_link: z.boolean(),
});

const FollowKind = z.enum(['person', 'tag']);

/** A person or a tag. */
const target = z.strictObject({ kind: FollowKind, id });

const FollowState = z.object({ is_following: z.boolean(), follower_count: count });

const NewsPerson = z.object({ id, nick_name: z.string(), avatar: z.string(), is_public: z.boolean() });

/** An entry of a person's news. */
const NewsEntry = z.object({
  /**
   * `comment` on an article of the person, `follower`, `article` of a followed person or tag, `returned` by a review.
   */
  kind: z.enum(['comment', 'follower', 'article', 'returned']),
  at: time,
  article_id: id.nullable(),
  article_title: z.string(),
  comment_id: id.nullable(),
  /** Beginning of the comment, or the reason of the review. */
  text: z.string(),
  user: NewsPerson.nullable(),
});

export const people = defineEndpoints({
  'GET /people/{id}': {
    summary: 'The public page of a person, with what the person shows; 404 when there is none.',
    access: 'anyone',
    params: idParams,
    query: empty,
    response: z.object({
      id,
      nick_name: z.string(),
      avatar: z.string(),
      sign: z.string(),
      link: z.string(),
      created_at: time,
      shows_articles: z.boolean(),
      article_count: count,
      follower_count: count,
    }),
  },
  'GET /people/{id}/articles': {
    summary: 'Published articles of a person, newest first; none when the person does not show them.',
    access: 'anyone',
    params: idParams,
    query: z.strictObject({ ...paging(), locale: locale.optional() }),
    response: listOf(ArticleRow),
  },
  'GET /user_page': {
    summary: 'What the caller shows on the public page.',
    access: 'user',
    query: empty,
    response: PageChoice,
  },
  'PUT /user_page': {
    summary: 'Changes what the caller shows on the public page.',
    access: 'user',
    limit: perMinute(30),
    body: z.strictObject(PageChoice.partial().shape),
    response: PageChoice,
  },
  'GET /follows': {
    summary: 'The people and tags that the caller follows, newest first.',
    access: 'user',
    query: z.strictObject({ ...paging(), kind: FollowKind.optional() }),
    response: listOf(
      z.object({
        kind: FollowKind,
        id,
        name: z.string(),
        avatar: z.string(),
        /** A person with a public page. */
        is_public: z.boolean(),
        followed_at: time,
      }),
    ),
  },
  'GET /follows/state': {
    summary: 'Whether the caller follows a person or tag, and the number of its followers.',
    access: 'anyone',
    personal: true,
    query: target,
    response: FollowState,
  },
  'POST /follows': {
    summary: 'Follows a person or tag. Idempotent.',
    access: 'user',
    limit: perMinute(60),
    body: target,
    response: FollowState,
    errors: ['cannot_follow_self', 'too_many_follows'],
  },
  'DELETE /follows': {
    summary: 'Unfollows a person or tag; also succeeds when the caller does not follow it.',
    access: 'user',
    body: target,
    response: FollowState,
  },
  'GET /user_centre': {
    summary:
      'The start page of the caller: numbers, views of the caller’s articles on each of the last 30 days, the articles read most in that time, and news.',
    access: 'signed_in',
    limit: perMinute(60),
    query: z.strictObject({ locale: locale.optional() }),
    response: z.object({
      stats: z.object({
        published: count,
        in_review: count,
        drafts: count,
        look_count: count,
        digg_count: count,
        comment_count: count,
        collects_count: count,
        follower_count: count,
        following_count: count,
        favourite_count: count,
      }),
      reads: z.array(z.object({ date, count })),
      top: z.array(z.object({ id, title: z.string(), locale, count })),
      news: z.array(NewsEntry),
    }),
  },
});
