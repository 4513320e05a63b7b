import { createReadStream } from 'node:fs';
import sax from 'sax';
import {
  type ForeignArticle,
  type ForeignComment,
  ForeignProblem,
  type ForeignSite,
} from './foreign-article';
import { withParagraphs } from './paragraphs';
import type { ImportProblem } from '../problem';
import { plainLine, plainText } from './plain-text';
import { type Attachment, type Library, replaceMedia } from './wordpress-media';

/** Maximum characters of one element; ten times the limit of an article's text. */
const MAX_TEXT = 16 * 1024 * 1024;

/** The fields of an `item` of WXR: https://github.com/WordPress/WordPress/blob/master/wp-admin/includes/export.php */
interface Item {
  fields: Record<string, string>;
  /** Categories and tags by their `domain`. */
  labels: { domain: string; name: string }[];
  meta: Record<string, string>;
  comments: Record<string, string>[];
}

/** The part before the items. */
interface Channel {
  origin: string;
  /** Display names of authors by login. */
  authors: Map<string, string>;
}

interface Handlers {
  onItem: (item: Item) => void;
  onChannel: (field: string, text: string) => void;
  onAuthor: (login: string, name: string) => void;
}

const PLAIN_FIELDS = new Set([
  'title',
  'link',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date_gmt',
  'wp:post_date',
  'wp:post_name',
  'wp:status',
  'wp:post_password',
  'wp:post_type',
  'wp:attachment_url',
  'wp:post_parent',
  'wp:menu_order',
]);

const META_FIELDS = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);

const COMMENT_FIELDS = new Set([
  'wp:comment_id',
  'wp:comment_author',
  'wp:comment_date_gmt',
  'wp:comment_date',
  'wp:comment_content',
  'wp:comment_approved',
  'wp:comment_type',
  'wp:comment_parent',
]);

/** Reads WXR as a stream and calls a handler for each item. Entities other than XML's own are refused and not expanded. */
class WxrReader {
  private readonly parser = sax.parser(true, { trim: false });
  private readonly path: string[] = [];
  private text = '';
  private item: Item | undefined;
  private label: { domain: string } | undefined;
  private comment: Record<string, string> = {};
  private metaKey = '';
  private author = { login: '', name: '' };
  isWxr = false;

  constructor(private readonly handlers: Handlers) {
    const { parser } = this;
    parser.onopentag = (node) => this.open(node.name, node.attributes as Record<string, string>);
    parser.onclosetag = () => this.close();
    parser.ontext = (text) => this.add(text);
    parser.oncdata = (text) => this.add(text);
    parser.ondoctype = (doctype) => {
      if (/<!ENTITY/i.test(doctype)) throw new ForeignProblem('export_entities');
    };
    parser.onerror = (error) => {
      throw new ForeignProblem('export_broken', error.message.replace(/\s+/g, ' ').slice(0, 200));
    };
  }

  write(chunk: string): void {
    this.parser.write(chunk);
  }

  end(): void {
    this.parser.close();
  }

  private add(text: string): void {
    if (this.text.length + text.length > MAX_TEXT)
      throw new ForeignProblem('export_too_large', this.path.at(-1));
    this.text += text;
  }

  private open(name: string, attributes: Record<string, string>): void {
    this.path.push(name);
    this.text = '';
    if (name === 'channel') this.isWxr = true;
    if (name === 'item') this.item = { fields: {}, labels: [], meta: {}, comments: [] };
    if (name === 'wp:comment') this.comment = {};
    if (name === 'category' && this.item) this.label = { domain: attributes['domain'] ?? '' };
    if (name === 'wp:author') this.author = { login: '', name: '' };
  }

  private close(): void {
    const name = this.path.pop() ?? '';
    const parent = this.path.at(-1);
    const text = this.text;
    this.text = '';
    const { item } = this;
    if (name === 'item' && item) {
      this.item = undefined;
      this.handlers.onItem(item);
    } else if (item && parent === 'item') {
      if (name === 'category' && this.label) item.labels.push({ ...this.label, name: plainLine(text) });
      else if (name === 'wp:comment') item.comments.push(this.comment);
      else if (PLAIN_FIELDS.has(name)) item.fields[name] = text;
    } else if (item && parent === 'wp:comment') {
      if (COMMENT_FIELDS.has(name)) this.comment[name] = text;
    } else if (item && parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') this.metaKey = text.trim();
      if (name === 'wp:meta_value' && META_FIELDS.has(this.metaKey)) item.meta[this.metaKey] = text.trim();
    } else if (parent === 'wp:author') {
      if (name === 'wp:author_login') this.author.login = text.trim();
      if (name === 'wp:author_display_name') this.author.name = plainLine(text);
    } else if (name === 'wp:author') this.handlers.onAuthor(this.author.login, this.author.name);
    else if (parent === 'channel') this.handlers.onChannel(name, text.trim());
  }
}

/** Reads a complete file, so that truncated or broken files are detected before anything is imported. */
async function* readItems(file: string, channel: Channel): AsyncGenerator<Item> {
  const waiting: Item[] = [];
  const reader = new WxrReader({
    onItem: (item) => waiting.push(item),
    onChannel: (field, text) => {
      if (field === 'wp:base_blog_url' || (field === 'link' && !channel.origin)) channel.origin = text;
    },
    onAuthor: (login, name) => channel.authors.set(login, name || login),
  });
  for await (const chunk of createReadStream(file, 'utf8')) {
    reader.write(String(chunk));
    yield* waiting.splice(0);
  }
  reader.end();
  yield* waiting.splice(0);
  if (!reader.isWxr) throw new ForeignProblem('export_unknown');
}

/** WordPress writes `0000-00-00 00:00:00` for drafts without a date. */
const timeOf = (gmt = '', local = ''): string | null => {
  const text = gmt.startsWith('0000') || !gmt ? local : gmt;
  const time = new Date(`${text.trim().replace(' ', 'T')}Z`);
  return text.startsWith('0000') || Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/** Comments of people, without pings of other sites and reviews of shops. */
const isComment = (comment: Record<string, string>): boolean =>
  ['', 'comment'].includes((comment['wp:comment_type'] ?? '').trim()) &&
  ['0', '1'].includes((comment['wp:comment_approved'] ?? '').trim());

const commentOf = (comment: Record<string, string>): ForeignComment => {
  const parent = (comment['wp:comment_parent'] ?? '').trim();
  return {
    id: (comment['wp:comment_id'] ?? '').trim(),
    parent: parent === '0' ? '' : parent,
    author: plainLine(comment['wp:comment_author'] ?? ''),
    date: timeOf(comment['wp:comment_date_gmt'], comment['wp:comment_date']),
    text: plainText(comment['wp:comment_content'] ?? ''),
    isApproved: comment['wp:comment_approved']?.trim() === '1',
  };
};

/** Entries of these types are articles. */
const TYPES = new Set(['post', 'page']);
/** Entries of these states are not. */
const IGNORED = new Set(['trash', 'auto-draft', 'inherit']);

const isArticle = ({ fields }: Item): boolean =>
  TYPES.has((fields['wp:post_type'] ?? 'post').trim()) && !IGNORED.has((fields['wp:status'] ?? '').trim());

const labelsOf = ({ labels }: Item, domain: string): string[] =>
  labels.filter((label) => label.domain === domain && label.name).map(({ name }) => name);

/** WordPress' names of the default category, of articles without one. */
const UNCATEGORIZED = /^(?:uncategorized|未分类)$/i;

/** Maximum characters of the shortcodes in the report of a file. */
const MAX_LISTED = 1_000;

const articleOf = (item: Item, channel: Channel, library: Library): ForeignArticle => {
  const { fields, meta } = item;
  const field = (name: string): string => (fields[name] ?? '').trim();
  const [creator, status, id] = [field('dc:creator'), field('wp:status'), field('wp:post_id')];
  const isProtected = (fields['wp:post_password'] ?? '') !== '';
  const isPublic = status === 'publish' || status === 'future';
  const { text, lost } = replaceMedia(fields['content:encoded'] ?? '', library, id);
  const date = timeOf(fields['wp:post_date_gmt'], fields['wp:post_date']);
  const notes: ImportProblem[] = [];
  if (status === 'private') notes.push({ code: 'editors_only' });
  else if (isPublic && isProtected) notes.push({ code: 'protected' });
  const shortcodes = lost.join(' ').slice(0, MAX_LISTED);
  if (lost.length > 0) notes.push({ code: 'shortcodes_lost', params: { count: lost.length, shortcodes } });
  return {
    id,
    slug: field('wp:post_name'),
    title: plainLine(field('title')),
    body: { html: withParagraphs(text) },
    ...(status === 'future' && date ? { date: null, publishAt: date } : { date }),
    authors: [channel.authors.get(creator) ?? creator].filter(Boolean),
    categories: labelsOf(item, 'category').filter((name) => !UNCATEGORIZED.test(name)),
    tags: labelsOf(item, 'post_tag'),
    excerpt: plainLine(field('excerpt:encoded')),
    cover: library.byId.get(meta['_thumbnail_id'] ?? '')?.address ?? '',
    isDraft: !isPublic || isProtected,
    notes,
    address: field('link'),
    comments: item.comments.filter(isComment).map(commentOf),
  };
};

/** The file of the library that an item is; undefined for others. */
const attachmentOf = ({ fields, meta }: Item): Attachment | undefined => {
  const address = (fields['wp:attachment_url'] ?? '').trim();
  if (!address) return undefined;
  return {
    id: (fields['wp:post_id'] ?? '').trim(),
    address,
    title: plainLine(fields['title'] ?? ''),
    alt: plainLine(meta['_wp_attachment_image_alt'] ?? ''),
    caption: plainLine(fields['excerpt:encoded'] ?? ''),
  };
};

/** Collects the files of the library, with those of an article in its order. */
const createLibrary = () => {
  const byId = new Map<string, Attachment>();
  const uploads = new Map<string, { place: number; file: Attachment }[]>();
  const add = (item: Item): void => {
    const file = attachmentOf(item);
    if (!file) return;
    byId.set(file.id, file);
    const article = (item.fields['wp:post_parent'] ?? '').trim();
    const others = uploads.get(article) ?? [];
    others.push({ place: Number(item.fields['wp:menu_order'] ?? 0) || 0, file });
    uploads.set(article, others);
  };
  const library = (): Library => {
    const sorted = (files: { place: number; file: Attachment }[]) =>
      files.sort((a, b) => a.place - b.place).map(({ file }) => file);
    return { byId, byArticle: new Map([...uploads].map(([article, files]) => [article, sorted(files)])) };
  };
  return { add, library };
};

/**
 * Opens an export of WordPress (WXR). Reads it once to check it and to find the files of its library; the articles are
 * read again one by one.
 * @throws ForeignProblem
 */
export const openWordPress = async (file: string): Promise<ForeignSite> => {
  const channel: Channel = { origin: '', authors: new Map() };
  const { add, library: collected } = createLibrary();
  let [count, commentCount] = [0, 0];
  for await (const item of readItems(file, channel)) {
    add(item);
    if (isArticle(item)) {
      count += 1;
      commentCount += item.comments.filter(isComment).length;
    }
  }
  if (count === 0) throw new ForeignProblem('export_empty');
  const library = collected();
  const articles = async function* (): AsyncGenerator<ForeignArticle> {
    for await (const item of readItems(file, channel))
      if (isArticle(item)) yield articleOf(item, channel, library);
  };
  return { origin: channel.origin, count, commentCount, articles: articles() };
};
