import { listField, textField } from '../fields';
import { isRecord } from '../front-matter';
import type { Published } from './generator';
import { datePartsOf, fillTemplate } from './template';

/** https://jekyllrb.com/docs/permalinks/#built-in-formats; those with weeks are left out. */
const STYLES = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title:output_ext'],
  ['none', '/:categories/:title:output_ext'],
]);

const trim = (text: string): string => text.replace(/^-+|-+$/g, '');
/** As Jekyll writes titles in addresses (`slugify`, mode `pretty`). */
const prettyOf = (text: string): string => trim(text.replace(/[^\p{M}\p{L}\p{N}._~!$&'()+,;=@]+/gu, '-'));
const slugOf = (text: string): string => trim(text.replace(/[^\p{M}\p{L}\p{N}]+/gu, '-')).toLowerCase();

/** Categories in one text are separated by spaces. */
const categoriesOf = (folders: string, { fields }: Published): string => {
  const above = folders.split('/').filter(Boolean);
  const own = listField(fields, /\s+/, 'category', 'categories');
  return [...new Set([...above, ...own].map((name) => name.toLowerCase().replace(/\s+/g, '-')))].join('/');
};

const templateOf = ({ fields, config }: Published): string => {
  const collections = isRecord(config['collections']) ? config['collections'] : {};
  const posts = isRecord(collections['posts']) ? collections['posts'] : {};
  const style =
    textField(fields, 'permalink') ||
    textField(posts, 'permalink') ||
    textField(config, 'permalink') ||
    'date';
  return STYLES.get(style) ?? style;
};

/** Returns the address of a post of Jekyll; undefined for other texts. */
export const jekyllAddress = (published: Published): string | undefined => {
  const { path, fields, date } = published;
  const match = /^(?:(.*)\/)?_posts\/(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-(.+)\.\w+$/.exec(path);
  if (!match || !date) return undefined;
  const [, folders = '', name = ''] = match;
  const slug = textField(fields, 'slug') || name;
  const parts: Record<string, string | undefined> = {
    ...datePartsOf(date),
    title: prettyOf(slug),
    slug: slugOf(slug),
    categories: categoriesOf(folders, published),
    output_ext: '.html',
  };
  return fillTemplate(templateOf(published), parts);
};
