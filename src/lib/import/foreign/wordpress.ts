import { createReadStream } from 'node:fs';
import sax from 'sax';
import {
  type ForeignArticle,
  type ForeignComment,
  ForeignProblem,
  type ForeignSite,
} from './foreign-article';
import { withParagraphs } from './paragraphs';
import { plainText } from './plain-text';

/** Characters of one element; the text of an article may have a tenth. */
const MAX_TEXT = 16 * 1024 * 1024;

/** What an `item` of WXR has: https://github.com/WordPress/WordPress/blob/master/wp-admin/includes/export.php */
interface Item {
  fields: Record<string, string>;
  /** Categories and tags by their `domain`. */
  labels: { domain: string; name: string }[];
  meta: Record<string, string>;
  comments: Record<string, string>[];
}

/** What precedes the items. */
interface Channel {
  origin: string;
  /** Shown names of authors by login. */
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
]);

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

/** Reads WXR as a stream and calls a handler for each item. Entities other than XML's own are refused: none is expanded. */
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
      if (name === 'category' && this.label) item.labels.push({ ...this.label, name: text.trim() });
      else if (name === 'wp:comment') item.comments.push(this.comment);
      else if (PLAIN_FIELDS.has(name)) item.fields[name] = text;
    } else if (item && parent === 'wp:comment') {
      if (COMMENT_FIELDS.has(name)) this.comment[name] = text;
    } else if (item && parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') this.metaKey = text.trim();
      if (name === 'wp:meta_value' && this.metaKey === '_thumbnail_id') item.meta[this.metaKey] = text.trim();
    } else if (parent === 'wp:author') {
      if (name === 'wp:author_login') this.author.login = text.trim();
      if (name === 'wp:author_display_name') this.author.name = text.trim();
    } else if (name === 'wp:author') this.handlers.onAuthor(this.author.login, this.author.name);
    else if (parent === 'channel') this.handlers.onChannel(name, text.trim());
  }
}

/** Reads a file from its beginning to its end, so that what is cut or broken is found before anything is imported. */
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

/** WordPress writes `0000-00-00 00:00:00` for drafts that were never dated. */
const timeOf = (gmt = '', local = ''): string | null => {
  const text = gmt.startsWith('0000') || !gmt ? local : gmt;
  const time = new Date(`${text.trim().replace(' ', 'T')}Z`);
  return text.startsWith('0000') || Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/** What people wrote; pings of other sites and reviews of shops are none. */
const isComment = (comment: Record<string, string>): boolean =>
  ['', 'comment'].includes((comment['wp:comment_type'] ?? '').trim()) &&
  ['0', '1'].includes((comment['wp:comment_approved'] ?? '').trim());

const commentOf = (comment: Record<string, string>): ForeignComment => {
  const parent = (comment['wp:comment_parent'] ?? '').trim();
  return {
    id: (comment['wp:comment_id'] ?? '').trim(),
    parent: parent === '0' ? '' : parent,
    author: (comment['wp:comment_author'] ?? '').trim(),
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

/** WordPress' names of the category of articles that have none. */
const UNCATEGORIZED = /^(?:uncategorized|未分类)$/i;

const articleOf = (item: Item, channel: Channel, pictures: ReadonlyMap<string, string>): ForeignArticle => {
  const { fields, meta } = item;
  const creator = (fields['dc:creator'] ?? '').trim();
  const isPublished = (fields['wp:status'] ?? '').trim() === 'publish';
  const isProtected = (fields['wp:post_password'] ?? '') !== '';
  const [category = '', ...others] = labelsOf(item, 'category').filter((name) => !UNCATEGORIZED.test(name));
  return {
    id: (fields['wp:post_id'] ?? '').trim(),
    slug: (fields['wp:post_name'] ?? '').trim(),
    title: (fields['title'] ?? '').trim(),
    body: { html: withParagraphs(fields['content:encoded'] ?? '') },
    date: timeOf(fields['wp:post_date_gmt'], fields['wp:post_date']),
    authors: [channel.authors.get(creator) ?? creator].filter(Boolean),
    category,
    tags: [...labelsOf(item, 'post_tag'), ...others],
    excerpt: (fields['excerpt:encoded'] ?? '').replace(/<[^<>]*>/g, '').trim(),
    cover: pictures.get(meta['_thumbnail_id'] ?? '') ?? '',
    isDraft: !isPublished || isProtected,
    note: isPublished && isProtected ? 'protected' : undefined,
    address: (fields['link'] ?? '').trim(),
    comments: item.comments.filter(isComment).map(commentOf),
  };
};

/**
 * Opens an export of WordPress (WXR). Reads it once to check it and to find covers; the articles are read again one by one.
 * @throws ForeignProblem
 */
export const openWordPress = async (file: string): Promise<ForeignSite> => {
  const channel: Channel = { origin: '', authors: new Map() };
  const pictures = new Map<string, string>();
  let [count, commentCount] = [0, 0];
  for await (const item of readItems(file, channel)) {
    const { fields } = item;
    if (isArticle(item)) {
      count += 1;
      commentCount += item.comments.filter(isComment).length;
    }
    const address = (fields['wp:attachment_url'] ?? '').trim();
    if (address) pictures.set((fields['wp:post_id'] ?? '').trim(), address);
  }
  if (count === 0) throw new ForeignProblem('export_empty');
  const articles = async function* (): AsyncGenerator<ForeignArticle> {
    for await (const item of readItems(file, channel))
      if (isArticle(item)) yield articleOf(item, channel, pictures);
  };
  return { origin: channel.origin, count, commentCount, articles: articles() };
};
