import { textField } from '../fields';
import type { Fields } from '../front-matter';
import type { Generator, Published } from './generator';
import { hexoAddress } from './hexo';
import { hugoAddress } from './hugo';
import { jekyllAddress } from './jekyll';

const RULES = { hexo: hexoAddress, jekyll: jekyllAddress, hugo: hugoAddress };

/** The base path of the old site: `root` of Hexo, `baseurl` of Jekyll, or that of its URL. */
const baseOf = (config: Fields): string => {
  const base = textField(config, 'root', 'baseurl');
  if (base && !URL.canParse(base)) return base;
  const url = textField(config, 'url', 'baseURL');
  return URL.canParse(url) ? new URL(url).pathname : '';
};

/** Address of the old site from the configuration of its program; empty when there is none. */
export const siteOfGenerator = (generator: Generator | undefined): string => {
  const url = textField(generator?.config ?? {}, 'url', 'baseURL');
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '';
};

/** An address in the file itself. A bare name counts only if the program is known. */
const ownAddress = (fields: Fields, generator: Generator | undefined): string => {
  const named = textField(fields, 'permalink', 'url');
  const isPath = named && !/[:?#\s]/.test(named) && (generator ?? named.includes('/'));
  return isPath ? `/${named}` : '';
};

/**
 * Returns the path that an article had on its old site, from its front matter or the settings of the site's program;
 * empty when it is unknown.
 */
export const oldAddressOf = (text: Omit<Published, 'config'>, generator: Generator | undefined): string => {
  const config = generator?.config ?? {};
  const address =
    ownAddress(text.fields, generator) || (generator && RULES[generator.name]({ ...text, config }));
  return address ? `${baseOf(config)}/${address}`.replace(/^\/*/, '/').replace(/\/{2,}/g, '/') : '';
};
