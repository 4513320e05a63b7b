// @vitest-environment node
import type { SafeHtml } from '@contract/text/safe-html';
import { describe, expect, it } from 'vitest';
import { addAnswer, changeComment, flatten, removeComment, type Comment } from './comment-tree';

const comment = (id: string, parent: string | null = null, rest: Partial<Comment> = {}): Comment => ({
  id,
  created_at: '2026-05-01T08:00:00Z',
  content: id,
  html: `<p>${id}</p>` as SafeHtml,
  article_id: 'article',
  parent_comment_id: parent,
  root_id: parent && 'a',
  depth: parent ? 1 : 0,
  reply_to: '',
  user: { id: 'someone', nick_name: 'Lin', avatar: '', addr: '', is_public: false },
  digg_count: 0,
  is_digg: false,
  comment_count: 0,
  state: 'shown',
  more_after: null,
  sub_comments: [],
  ...rest,
});

/** `a` with `n` nested replies. */
const chain = (n: number): Comment[] => {
  const ids = Array.from({ length: n + 1 }, (_, index) => String.fromCharCode(97 + index));
  return ids
    .slice(1)
    .reduce((tree, id, index) => addAnswer(tree, comment(id, ids[index]), true), [comment('a')]);
};

const shape = (list: Comment[]): unknown[] =>
  list.map(({ content, sub_comments }) => [content || '-', shape(sub_comments)]);
const page = (list: Comment[]) => ({ list, count: list.length, total: flatten(list).length, latest: '' });

describe('a tree of comments', () => {
  it('inserts a reply after the others, and counts it in its ancestors', () => {
    const tree = addAnswer(addAnswer(chain(1), comment('c', 'a'), true), comment('d', 'b'), true);
    expect(shape(tree)).toEqual([
      [
        'a',
        [
          ['b', [['d', []]]],
          ['c', []],
        ],
      ],
    ]);
    expect(flatten(tree).map(({ comment_count }) => comment_count)).toEqual([3, 1, 0, 0]);
  });

  it('is flat below the fifth level, as on the server', () => {
    expect(shape(chain(7))).toEqual([
      [
        'a',
        [
          [
            'b',
            [
              [
                'c',
                [
                  [
                    'd',
                    [
                      [
                        'e',
                        [
                          ['f', []],
                          ['g', []],
                          ['h', []],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ]);
  });

  it('ignores duplicates, and replies to unknown comments', () => {
    const tree = chain(1);
    expect(addAnswer(tree, comment('b', 'a'), true)).toBe(tree);
    expect(addAnswer(tree, comment('x', 'unknown'), true)).toBe(tree);
  });

  it('changes one comment and keeps the identity of the others', () => {
    const tree = [...chain(2), comment('z')];
    const next = changeComment(tree, 'b', (one) => ({ ...one, digg_count: 5 }));
    expect(flatten(next).find(({ id }) => id === 'b')?.digg_count).toBe(5);
    expect(next[1]).toBe(tree[1]);
    expect(changeComment(tree, 'unknown', (one) => one)).toBe(tree);
  });

  it('keeps a placeholder above replies, and removes it with the last of them', () => {
    const gap = removeComment(page(chain(2)), 'b', false);
    expect(shape(gap.list)).toEqual([['a', [['-', [['c', []]]]]]]);
    expect([gap.total, gap.list[0]?.comment_count]).toEqual([2, 1]);
    const gone = removeComment(removeComment(gap, 'a', false), 'c', false);
    expect(gone).toMatchObject({ list: [], count: 0, total: 0 });
  });

  it('removes the replies as well when an administrator deletes', () => {
    const left = removeComment(page(chain(3)), 'b', true);
    expect(shape(left.list)).toEqual([['a', []]]);
    expect([left.total, left.list[0]?.comment_count, left.count]).toEqual([1, 0, 1]);
  });
});
