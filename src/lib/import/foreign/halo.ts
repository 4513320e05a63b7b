import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import {
  type BrokenRecord,
  type ForeignArticle,
  type ForeignComment,
  ForeignProblem,
  type ForeignSite,
} from './foreign-article';
import { plainText } from './plain-text';

/** Size limit of the list of all records, which is read completely. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * A record of `extensions.data`, a JSON array: https://github.com/halo-dev/halo, MigrationServiceImpl. `data` is JSON in
 * base64, and the name begins with the kind.
 */
const Stored = z.object({ name: z.string(), data: z.string() });

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const names = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

const Post = z.object({
  metadata: z.object({ name: z.string(), creationTimestamp: text }),
  spec: z.object({
    title: text,
    slug: text,
    releaseSnapshot: text,
    headSnapshot: text,
    baseSnapshot: text,
    owner: text,
    publish: z.boolean().nullish(),
    deleted: z.boolean().nullish(),
    publishTime: text,
    visible: text,
    cover: text,
    excerpt: z.object({ raw: text, autoGenerate: z.boolean().nullish() }).nullish(),
    categories: names,
    tags: names,
  }),
  status: z.object({ permalink: text }).nullish(),
});

const Snapshot = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ rawType: text, rawPatch: text, contentPatch: text }),
});

const Named = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ displayName: text }),
});

const Comment = z.object({
  metadata: z.object({ name: z.string(), creationTimestamp: text }),
  spec: z.object({
    raw: text,
    content: text,
    owner: z.object({ displayName: text }).nullish(),
    approved: z.boolean().nullish(),
    hidden: z.boolean().nullish(),
    creationTime: text,
    subjectRef: z.object({ kind: text, name: text }).nullish(),
    commentName: text,
    quoteReply: text,
  }),
});

type Post = z.infer<typeof Post>;
type Snapshot = z.infer<typeof Snapshot>;

/** Kinds of records by the beginning of their names. */
const POST = '/registry/content.halo.run/posts/';
const PAGE = '/registry/content.halo.run/singlepages/';
const SNAPSHOT = '/registry/content.halo.run/snapshots/';
const CATEGORY = '/registry/content.halo.run/categories/';
const TAG = '/registry/content.halo.run/tags/';
const COMMENT = '/registry/content.halo.run/comments/';
const REPLY = '/registry/content.halo.run/replies/';
const USER = '/registry/users/';

/** Reads the list of records; invalid ones are left out. */
const read = async (file: string, broken: BrokenRecord[]): Promise<z.infer<typeof Stored>[]> => {
  if ((await stat(file)).size > MAX_BYTES) throw new ForeignProblem('export_too_large');
  let records: unknown[];
  try {
    records = z.array(z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new ForeignProblem('export_broken', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  return records.flatMap((record, index) => {
    const { success, data } = Stored.safeParse(record);
    if (!success) broken.push({ name: `#${index + 1}` });
    return success ? data : [];
  });
};

/** Returns the records of a kind; those that cannot be read are left out. */
const recordsOf = <T>(
  stored: z.infer<typeof Stored>[],
  kind: string,
  schema: z.ZodType<T>,
  broken: BrokenRecord[],
): T[] => {
  const parse = (data: string): T | undefined => {
    try {
      return schema.safeParse(JSON.parse(Buffer.from(data, 'base64').toString('utf8'))).data;
    } catch {
      return undefined;
    }
  };
  return stored.flatMap(({ name, data }) => {
    if (!name.startsWith(kind)) return [];
    const record = parse(data);
    if (record === undefined) broken.push({ name });
    return record === undefined ? [] : record;
  });
};

const Deltas = z.array(
  z.object({
    source: z.object({ position: z.number().int(), lines: names }),
    target: z.object({ lines: names }),
  }),
);

/** Applies the differences of a snapshot from its base in the format of java-diff-utils, from the last to the first. */
const applyPatch = (base: string, patch: string): string => {
  const lines = base.trim() ? base.split('\n') : [];
  const deltas = Deltas.parse(JSON.parse(patch)).sort((a, b) => b.source.position - a.source.position);
  for (const { source, target } of deltas)
    lines.splice(source.position, source.lines.length, ...target.lines);
  return lines.join('\n');
};

/** The text of a post: the published one, else the newest. @throws when it cannot be restored */
const bodyOf = ({ spec }: Post, snapshots: ReadonlyMap<string, Snapshot>): ForeignArticle['body'] => {
  if (spec.releaseSnapshot && !snapshots.has(spec.releaseSnapshot))
    throw new Error('The text that readers see is not in the backup');
  const base = snapshots.get(spec.baseSnapshot)?.spec;
  const shown = snapshots.get(spec.releaseSnapshot) ?? snapshots.get(spec.headSnapshot);
  if (!base) return { markdown: '' };
  const isBase = !shown || shown.metadata.name === spec.baseSnapshot;
  const restored = (part: 'rawPatch' | 'contentPatch') =>
    isBase ? base[part] : applyPatch(base[part], shown.spec[part]);
  return base.rawType.toLowerCase() === 'markdown'
    ? { markdown: restored('rawPatch') }
    : { html: restored('contentPatch') || restored('rawPatch') };
};

const timeOf = (...candidates: string[]): string | null => {
  const time = new Date(candidates.find(Boolean) ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

const namesBy = (records: z.infer<typeof Named>[]): Map<string, string> =>
  new Map(records.map(({ metadata, spec }) => [metadata.name, spec.displayName]));

type Comment = z.infer<typeof Comment>;

const commentOf = ({ metadata, spec }: Comment, parent: string): ForeignComment => ({
  id: metadata.name,
  parent,
  author: spec.owner?.displayName ?? '',
  date: timeOf(spec.creationTime, metadata.creationTimestamp),
  text: plainText(spec.content || spec.raw),
  isApproved: spec.approved === true && spec.hidden !== true,
});

/** Comments with their replies, by the name of the post. */
const commentsBy = (comments: Comment[], replies: Comment[]): Map<string, ForeignComment[]> => {
  const postOf = new Map(comments.map(({ metadata, spec }) => [metadata.name, spec.subjectRef?.name ?? '']));
  const found = new Map<string, ForeignComment[]>();
  const add = (post: string, comment: ForeignComment) => {
    const list = found.get(post);
    if (list) list.push(comment);
    else found.set(post, [comment]);
  };
  for (const comment of comments) add(comment.spec.subjectRef?.name ?? '', commentOf(comment, ''));
  for (const reply of replies)
    add(
      postOf.get(reply.spec.commentName) ?? '',
      commentOf(reply, reply.spec.quoteReply || reply.spec.commentName),
    );
  return found;
};

/** Opens the records of a backup of Halo 2. Its attachments are in another folder. @throws ForeignProblem */
export const openHalo = async (file: string): Promise<ForeignSite> => {
  const broken: BrokenRecord[] = [];
  const stored = await read(file, broken);
  const records = <T>(kind: string, schema: z.ZodType<T>): T[] => recordsOf(stored, kind, schema, broken);
  const posts = [...records(POST, Post), ...records(PAGE, Post)].filter(({ spec }) => !spec.deleted);
  const snapshots = new Map(records(SNAPSHOT, Snapshot).map((one) => [one.metadata.name, one]));
  const categories = namesBy(records(CATEGORY, Named));
  const tags = namesBy(records(TAG, Named));
  const people = namesBy(records(USER, Named));
  const comments = commentsBy(records(COMMENT, Comment), records(REPLY, Comment));
  if (posts.length === 0) throw new ForeignProblem(broken.length > 0 ? 'export_broken' : 'export_empty');
  const named = (ids: string[], known: Map<string, string>) => ids.flatMap((id) => known.get(id) || []);
  const articleOf = (post: Post): ForeignArticle => {
    const { metadata, spec, status } = post;
    const isHidden = spec.publish === true && spec.visible !== '' && spec.visible !== 'PUBLIC';
    return {
      id: metadata.name,
      slug: spec.slug,
      title: spec.title,
      body: bodyOf(post, snapshots),
      date: timeOf(spec.publishTime, metadata.creationTimestamp),
      authors: [people.get(spec.owner) || spec.owner].filter(Boolean),
      categories: named(spec.categories, categories),
      tags: named(spec.tags, tags),
      excerpt: spec.excerpt?.autoGenerate ? '' : (spec.excerpt?.raw ?? ''),
      cover: spec.cover,
      isDraft: spec.publish !== true || isHidden,
      notes: isHidden ? [{ code: 'members_only' }] : [],
      address: status?.permalink ?? '',
      comments: comments.get(metadata.name) ?? [],
    };
  };
  const articles = async function* (): AsyncGenerator<ForeignArticle> {
    for (const post of posts) {
      let article: ForeignArticle;
      try {
        article = articleOf(post);
      } catch {
        broken.push({ name: post.metadata.name, title: post.spec.title });
        continue;
      }
      yield article;
    }
  };
  const known = new Set(posts.map(({ metadata }) => metadata.name));
  const commentCount = [...comments].reduce((all, [id, list]) => all + (known.has(id) ? list.length : 0), 0);
  return { origin: '', count: posts.length, commentCount, articles: articles(), broken };
};
