import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { type ForeignArticle, ForeignProblem, type ForeignSite } from './foreign-article';
import { lexicalToHtml } from './lexical';
import { mobiledocToHtml } from './mobiledoc';
import type { ProblemCode } from '../problem';

/** Ghost writes one JSON document, which is read completely; one of 10,000 articles has about 100 MB. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Placeholder for the site's address in addresses: https://ghost.org/docs/faq/image-url-format/ */
const SITE = '__GHOST_URL__';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);

const Post = z.object({
  id,
  title: text,
  slug: text,
  lexical: text,
  mobiledoc: text,
  html: text,
  feature_image: text,
  status: text,
  visibility: text,
  type: text,
  published_at: text,
  created_at: text,
  custom_excerpt: text,
});

const Data = z.object({
  posts: z.array(Post),
  tags: z.array(z.object({ id, name: text })).default([]),
  users: z.array(z.object({ id, name: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
    .default([]),
});

/** https://ghost.org/docs/migration/custom/#json-file-structure; older versions have `data` at the top. */
const Export = z.union([
  z.object({ db: z.array(z.object({ data: Data })).min(1) }).transform(({ db }) => db[0]!.data),
  z.object({ data: Data }).transform(({ data }) => data),
]);

type Post = z.infer<typeof Post>;

const read = async (file: string): Promise<z.infer<typeof Data>> => {
  if ((await stat(file)).size > MAX_BYTES) throw new ForeignProblem('export_too_large');
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ForeignProblem('export_broken', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  const checked = Export.safeParse(json);
  if (!checked.success) throw new ForeignProblem('export_unknown');
  return checked.data;
};

/** Names by post, in the order of the links. */
const namesBy = (
  links: { post_id: string; ref: string; sort_order?: number | null }[],
  names: { id: string; name: string }[],
): Map<string, string[]> => {
  const known = new Map(names.map((row) => [row.id, row.name]));
  const found = new Map<string, string[]>();
  for (const { post_id, ref } of [...links].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const name = known.get(ref);
    // A tag that begins with # is internal: readers do not see it.
    if (!name || name.startsWith('#')) continue;
    const list = found.get(post_id);
    if (list) list.push(name);
    else found.set(post_id, [name]);
  }
  return found;
};

/** The text in the format of the post's editor; falls back to HTML for unsupported content and old posts. */
const bodyOf = ({ lexical, mobiledoc, html }: Post): string => {
  if (lexical) return lexicalToHtml(lexical) ?? html;
  if (html) return html;
  return mobiledoc ? mobiledocToHtml(mobiledoc) : '';
};

const timeOf = ({ published_at, created_at }: Post): string | null => {
  const time = new Date(published_at || created_at);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/**
 * Returns why a published text was not for everybody; undefined for others. `sent` ones were in a newsletter only:
 * https://github.com/TryGhost/Ghost/blob/main/ghost/core/core/server/data/schema/schema.js
 */
const noteOf = ({ status, visibility }: Post): ProblemCode | undefined => {
  if (status === 'sent') return 'mail_only';
  // Versions before memberships have no visibility.
  const isLimited = visibility !== '' && visibility !== 'public';
  return status === 'published' && isLimited ? 'members_only' : undefined;
};

/** Opens an export of Ghost. @throws ForeignProblem */
export const openGhost = async (file: string): Promise<ForeignSite> => {
  const { posts, tags, users, posts_tags, posts_authors } = await read(file);
  if (posts.length === 0) throw new ForeignProblem('export_empty');
  const tagsOf = namesBy(
    posts_tags.map(({ tag_id, ...link }) => ({ ...link, ref: tag_id })),
    tags,
  );
  const authorsOf = namesBy(
    posts_authors.map(({ author_id, ...link }) => ({ ...link, ref: author_id })),
    users,
  );
  const local = (address: string) => address.replaceAll(SITE, '');
  const articles = async function* (): AsyncGenerator<ForeignArticle> {
    for (const post of posts) {
      const note = noteOf(post);
      yield {
        id: post.id,
        slug: post.slug,
        title: post.title,
        body: { html: local(bodyOf(post)) },
        date: timeOf(post),
        authors: authorsOf.get(post.id) ?? [],
        categories: [],
        tags: tagsOf.get(post.id) ?? [],
        excerpt: post.custom_excerpt,
        cover: local(post.feature_image),
        isDraft: post.status !== 'published' || note !== undefined,
        notes: note && [{ code: note }],
        address: post.slug ? `/${post.slug}/` : '',
      };
    }
  };
  return { origin: '', count: posts.length, commentCount: 0, articles: articles() };
};
