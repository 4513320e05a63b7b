import { isTrue, textField } from '../fields';
import { type Fields, isRecord } from '../front-matter';
import { pathInfo } from '../path-info';
import type { Published } from './generator';
import { datePartsOf, fillTemplate } from './template';

/** As Hugo writes names in addresses (`urlize`). */
const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{M}\p{L}\p{N}._~+-]+/gu, '')
    .replace(/-{2,}/g, '-');

/** The template of a section; those of pages may be under `page`. */
const templateOf = ({ permalinks }: Fields, section: string): string => {
  if (!isRecord(permalinks)) return '';
  const pages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
  return textField(pages, section);
};

/** Returns the address of a page of Hugo, https://gohugo.io/content-management/urls/; undefined for other texts. */
export const hugoAddress = ({ path, fields, config, date, title }: Published): string | undefined => {
  // The key has no language, and `index` is the page of its folder.
  const key = /^content\/(.+)$/.exec(pathInfo(path).key)?.[1]?.replace(/\/index$/, '');
  if (!key || /(?:^|\/)_?index$/.test(key)) return undefined;
  const sections = key.split('/');
  const name = sections.pop() ?? '';
  const own = textField(fields, 'slug');
  const parts: Record<string, string | undefined> = {
    ...(date && datePartsOf(date)),
    section: slugOf(sections[0] ?? ''),
    sections: sections.map(slugOf).join('/'),
    title: slugOf(title),
    slug: slugOf(own || title),
    slugorfilename: slugOf(own || name),
    slugorcontentbasename: slugOf(own || name),
    filename: slugOf(name),
    contentbasename: slugOf(name),
  };
  const template = templateOf(config, sections[0] ?? '') || '/:sections/:slugorfilename/';
  const address = fillTemplate(template, parts);
  return isTrue(config['uglyURLs'] ?? config['uglyurls']) ? address?.replace(/\/?$/, '.html') : address;
};
