import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@contract/enums';
import { STATE_ID, type PageState } from '@/lib/page-state';
import { assetsOf, type Manifest } from './manifest';

/** The first element of the app's own markup; what React writes before it belongs into the head. */
export const APP_START = '<div data-app=""';

export interface DocumentOptions {
  locale: Locale;
  /** React's output: head elements first, then the app. */
  markup: string;
  /** Source files whose scripts and styles this page needs at once. */
  sources: string[];
  /** Source files whose styles it needs at once and whose scripts can wait. */
  islands: string[];
  /** Links of the head for programs that read the page. */
  links: string;
  state: PageState | null;
}

/** `<` would end the script element early. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const stateElement = (state: PageState | null): string =>
  state ? `<script id="${STATE_ID}" type="application/json">${escapeJson(state)}</script>` : '';

/**
 * Reads the built index.html once and returns what fills it for each request.
 * Scripts are named by the manifest, so that a page's own chunks are asked for at once.
 */
export const createDocument = (clientDir: string, manifest: Manifest) => {
  // The page is whole without its scripts: they must not take the line from what is shown first.
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8').replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
  const inTemplate = (file: string) => template.includes(`/${file}"`);
  const files = (sources: string[], islands: string[]): string => {
    for (const island of islands) {
      if (!manifest[island]) throw new Error(`The build has no island ${island}`);
    }
    const { scripts } = assetsOf(manifest, sources);
    const { styles } = assetsOf(manifest, [...sources, ...islands]);
    return [
      ...styles.filter((file) => !inTemplate(file)).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts
        .filter((file) => !inTemplate(file))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ].join('');
  };
  return ({ locale, markup, sources, islands, links, state }: DocumentOptions): string => {
    const start = Math.max(markup.indexOf(APP_START), 0);
    const fill: Record<string, string> = {
      '<html lang="en">': `<html lang="${locale}">`,
      '<!--head-->': markup.slice(0, start) + files(sources, islands) + links,
      '<!--app-->': markup.slice(start),
      '<!--state-->': stateElement(state),
    };
    return template.replace(/<html lang="en">|<!--(?:head|app|state)-->/g, (mark) => fill[mark] ?? mark);
  };
};
