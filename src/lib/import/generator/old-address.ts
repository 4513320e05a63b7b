import { textField } from '../fields';
import type { Fields } from '../front-matter';
import type { Generator, Published } from './generator';
import { hexoAddress } from './hexo';
import { hugoAddress } from './hugo';
import { jekyllAddress } from './jekyll';

const RULES = { hexo: hexoAddress, jekyll: jekyllAddress, hugo: hugoAddress };

/** The path below which the old site was: `root` of Hexo, `baseurl` of Jekyll, or that of its URL. */
const baseOf = (config: Fields): string => {
  const base = textField(config, 'root', 'baseurl');
  if (base && !URL.canParse(base)) return base;
  const url = textField(config, 'url', 'baseURL');
  return URL.canParse(url) ? new URL(url).pathname : '';
};

/** Address of the site that a program has made, as its configuration says; empty when it does not. */
export const siteOfGenerator = (generator: Generator | undefined): string => {
  const url = textField(generator?.config ?? {}, 'url', 'baseURL');
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '';
};

/** An address that the file itself names. A bare name is one only where the program says so. */
const ownAddress = (fields: Fields, generator: Generator | undefined): string => {
  const named = textField(fields, 'permalink', 'url');
  const isPath = named && !/[:?#\s]/.test(named) && (generator ?? named.includes('/'));
  return isPath ? `/${named}` : '';
};

/**
 * Returns the path that an article had on its old site, as its front matter or the settings of the site's program say;
 * empty when it is not known.
 */
export const oldAddressOf = (text: Omit<Published, 'config'>, generator: Generator | undefined): string => {
  const config = generator?.config ?? {};
  const address =
    ownAddress(text.fields, generator) || (generator && RULES[generator.name]({ ...text, config }));
  return address ? `${baseOf(config)}/${address}`.replace(/^\/*/, '/').replace(/\/{2,}/g, '/') : '';
};
