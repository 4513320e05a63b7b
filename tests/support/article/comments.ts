import type { EndpointOutput } from '../../../src/contract';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';
import { article, commentOn, text } from '../site/fixtures';

const { admin, user } = everyRole();

type List = EndpointOutput<'GET /comments/{article_id}'>;
export type Comment = List['list'][number];

/** A tree as its texts: `['a', [['b', []]]]`; a placeholder is `-`. */
export const shape = (comments: Comment[]): unknown[] =>
  comments.map(({ content, sub_comments }) => [content || '-', shape(sub_comments)]);

/** All comments of a tree, in reading order. */
export const flat = (comments: Comment[]): Comment[] =>
  comments.flatMap((comment) => [comment, ...flat(comment.sub_comments)]);

let number = 0;

/**
 * Short functions for the endpoints of comments. The app is read on each call: it starts after this is
 * created.
 */
export const commentsOf = (app: () => TestApp) => ({
  write: (article_id: string, content: string, token = user.token, parent_comment_id?: string) =>
    app().reply('POST /comments', { body: { article_id, content, parent_comment_id } }, { token }),
  list: (article_id: string, query: object = {}, token?: string): Promise<List> =>
    app().call('GET /comments/{article_id}', { params: { article_id }, query }, { token }),
  digg: (id: string, token = user.token) => app().reply('POST /comments/digg', { body: { id } }, { token }),
  remove: (id: string, token = user.token) =>
    app().reply('DELETE /comments/{id}', { params: { id } }, { token }),
  put: (id_list: string[], state: 'shown' | 'hidden' | 'spam') =>
    app().reply('PUT /comments/state', { body: { id_list, state } }, { token: admin.token }),
  report: (id: string, reason: string, token = user.token) =>
    app().reply('POST /comments/report', { body: { id, reason } }, { token }),
  /** The number of comments in the article. */
  commentCount: async (id: string) =>
    (await app().call('GET /articles/{id}', { params: { id } })).comment_count,
  /** An article with comments, given as a tree of names; returns the id of each. */
  talk: async (tree: [name: string, under?: string][], token = user.token) => {
    const id = await article(app(), text(`Talk ${(number += 1)}`));
    const ids: Record<string, string> = {};
    for (const [name, under] of tree)
      ids[name] = await commentOn(app(), id, name, token, under ? ids[under] : undefined);
    return { id, ids };
  },
});
