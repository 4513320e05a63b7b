import { textField, textValue } from '../fields';
import { isRecord } from '../front-matter';
import type { Published } from './generator';
import { datePartsOf, fillTemplate } from './template';

/** https://hexo.io/docs/permalinks */
const DEFAULT_PERMALINK = ':year/:month/:day/:title/';

/** As Hexo writes names in addresses (`slugize` of hexo-util). */
const slugOf = (name: string): string =>
  name.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-').replace(/^-+|-+$/g, '');

/** Patterns of the parts of file names besides the title (`new_post_name`). */
const NAME_PARTS = new Map([
  ['title', '(?<title>.+)'],
  ['year', '\\d{4}'],
  ['month', '\\d{2}'],
  ['day', '\\d{2}'],
  ['i_month', '\\d{1,2}'],
  ['i_day', '\\d{1,2}'],
]);

/** The name of a post: its path in the folder of posts, without the leading parts of the file name. */
const titleOf = (post: string, template: string): string => {
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !NAME_PARTS.has(name));
  // Several parts of any length could be separated in too many ways.
  if (names.filter((name) => name === 'title').length !== 1 || unknown.length > 1) return post;
  const pattern = template
    .replace(/\.\w+$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name: string) => NAME_PARTS.get(name) ?? '[^/]+');
  return new RegExp(`^${pattern}$`).exec(post)?.groups?.['title'] ?? post;
};

/** A list contains nested categories; of several lists the last one counts. */
const categoryOf = ({ fields, config }: Published): string => {
  const { categories, category = categories } = fields;
  const lists = Array.isArray(category) ? (category as unknown[]) : [category];
  const last = lists.some(Array.isArray) ? lists.at(-1) : lists;
  const names = (Array.isArray(last) ? (last as unknown[]) : [last]).map(textValue).filter(Boolean);
  const map = isRecord(config['category_map']) ? config['category_map'] : {};
  const slugs = names.map((name) => slugOf(textValue(map[name]) || name));
  return slugs.join('/') || textField(config, 'default_category') || 'uncategorized';
};

/** Returns the address of a post of Hexo; undefined for other texts, and for patterns that need its database (`:id`). */
export const hexoAddress = (published: Published): string | undefined => {
  const { path, fields, config, date } = published;
  const post = /^_posts\/(.+)\.\w+$/.exec(path)?.[1];
  if (!post) return undefined;
  const title = titleOf(post, textField(config, 'new_post_name') || ':title.md');
  const parts: Record<string, string | undefined> = {
    ...(date && datePartsOf(date)),
    title,
    name: title.split('/').pop(),
    post_title: slugOf(published.title),
    category: categoryOf(published),
  };
  const defaults = isRecord(config['permalink_defaults']) ? config['permalink_defaults'] : {};
  // Anything else is a field of the file, such as `abbrlink`.
  const fieldOf = (name: string) => textField(fields, name) || textField(defaults, name) || undefined;
  return fillTemplate(textField(config, 'permalink') || DEFAULT_PERMALINK, parts, fieldOf);
};
