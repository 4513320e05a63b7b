import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAppearance } from '@contract/appearance';
import type { Locale } from '@contract/enums';
import { STATE_TYPE, type PageState } from '@/lib/page/page-state';
import { assetsOf, type Manifest } from './manifest';

/** The first element of the app's own markup; elements that React renders before it belong to the head. */
const APP_START = '<div data-app=""';

export interface DocumentOptions {
  locale: Locale;
  /** React's output: head elements first, then the app. */
  markup: string;
  /** Source files whose scripts and styles this page needs immediately. */
  sources: string[];
  /** Source files whose styles it needs immediately and whose scripts can load later. */
  islands: string[];
  /** Links in the head for crawlers and feed readers. */
  links: string;
  state: PageState | null;
  /** Whether the scripts load as soon as the browser is idle. */
  isLive?: boolean;
  appearance: PageAppearance;
  /** Omits scripts and their data. */
  withoutScripts?: boolean | undefined;
}

/** Escapes `<`, which could end the script element. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');

const linkElement = (attributes: Record<string, string>): string => `<link${attributesOf(attributes)}>`;

/** The owner's style sheets follow those of the build, which they override. */
const styleElements = ({ styles }: PageAppearance): string =>
  styles
    .map((style) =>
      'href' in style
        ? linkElement({ rel: 'stylesheet', href: style.href })
        : `<style>${style.css.replace(/<\//g, '<\\/')}</style>`,
    )
    .join('');

/** Links to icons in index.html. */
const ICONS = /<link rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g;

/** Scripts in index.html. */
const SCRIPTS = /<script[^>]*>[\s\S]*?<\/script>\s*/g;

/** Matches the first script in index.html and the preload links of its imports, with their files. */
const ENTRY =
  /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>\s*/g;

/** Matches links to style sheets in index.html, with their files. */
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g;

/** Only the server renders them: they are not in any script. */
const UNLOADED: Record<Locale, { text: string; again: string; close: string }> = {
  en: {
    text: 'Some of this page could not be loaded: you may be offline, or the site was just updated.',
    again: 'Load again',
    close: 'Close',
  },
  'zh-CN': {
    text: '页面有一部分没有加载成功：可能是网络已断开，也可能是网站刚刚更新。',
    again: '重新加载',
    close: '关闭',
  },
};

/** The note that the starter shows when a script cannot be loaded. */
const unloadedNote = (locale: Locale): string => {
  const { text, again, close } = UNLOADED[locale];
  return (
    `<div id="unloaded" role="alert" hidden><p>${text}</p><a href="">${again}</a>` +
    `<button type="button">${close}</button></div>`
  );
};

/** A document, and the hash of its style element for the content security policy. */
export interface Document {
  html: string;
  styleHash: string;
}

/** Style sheets of the build in one element, so that a page needs no further request before its first paint. */
interface InlineStyles {
  element: string;
  hash: string;
}

/**
 * Returns a function that joins files into one style element. The disabled links are not loaded: the starter sets their `href`,
 * so that Vite's module loader does not load these files again. Pages have few combinations, so all are cached.
 */
const createInlineStyles = (clientDir: string, manifest: Manifest, shellStyles: readonly string[]) => {
  // Read now: a later build may replace the files while this process runs.
  const all = [...Object.values(manifest).flatMap(({ css = [] }) => css), ...shellStyles];
  const texts = new Map(all.map((file) => [file, readFileSync(join(clientDir, file), 'utf8').trim()]));
  const kept = new Map<string, InlineStyles>();
  return (files: readonly string[]): InlineStyles => {
    const key = files.join(' ');
    const known = kept.get(key);
    if (known) return known;
    const css = files.map((file) => texts.get(file) ?? '').join('\n');
    const links = files.map((file) => `<link rel="stylesheet" disabled data-href="/${file}">`).join('');
    const made = {
      element: `<style>${css}</style>${links}`,
      hash: createHash('sha256').update(css).digest('base64'),
    };
    kept.set(key, made);
    return made;
  };
};

const stateElement = (state: PageState | null): string =>
  state ? `<script type="${STATE_TYPE}">${escapeJson(state)}</script>` : '';

/**
 * Reads the built index.html once and returns a function that fills it for each request. The scripts come from the manifest, so
 * that a page's own chunks are requested immediately.
 */
export const createDocument = (clientDir: string, manifest: Manifest) => {
  // The page is complete without its scripts: they must not delay the first paint.
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const shellStyles = [...shell.matchAll(STYLES)].map(([, file = '']) => file);
  const template = shell.replaceAll(STYLES, '').replaceAll(ENTRY, '');
  const [entry, ...shared] = [...shell.matchAll(ENTRY)].map(([, script, preload]) => script ?? preload ?? '');
  if (!entry) throw new Error('index.html has no script');
  const inlineStyles = createInlineStyles(clientDir, manifest, shellStyles);
  /** The styles shared by all pages come last. */
  const stylesOf = (sources: string[], islands: string[]): InlineStyles => {
    for (const island of islands) {
      if (!manifest[island]) throw new Error(`The build has no island ${island}`);
    }
    const { styles } = assetsOf(manifest, [...sources, ...islands]);
    return inlineStyles([...styles.filter((file) => !shellStyles.includes(file)), ...shellStyles]);
  };
  /** A complete page lists its scripts for the starter, which loads them; other pages load them immediately. */
  const scriptsOf = ({ sources, state, isLive, withoutScripts }: DocumentOptions): string => {
    if (withoutScripts) return '';
    const files = [...new Set([entry, ...shared, ...assetsOf(manifest, sources).scripts])].map(
      (file) => `/${file}`,
    );
    if (state) {
      const when = isLive ? ' data-when="idle"' : '';
      return `<meta name="scripts" content="${files.join(' ')}"${when}>`;
    }
    const preloads = files
      .slice(1)
      .map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`);
    return `${preloads.join('')}<script type="module" fetchpriority="low" crossorigin src="${files[0]}"></script>`;
  };
  return (options: DocumentOptions): Document => {
    const { locale, markup, sources, islands, links, state, appearance, withoutScripts } = options;
    const styles = stylesOf(sources, islands);
    const start = Math.max(markup.indexOf(APP_START), 0);
    const fill: Record<string, string> = {
      '<html lang="en">': `<html lang="${locale}"${attributesOf(appearance.attributes)}>`,
      '<!--head-->':
        markup.slice(0, start) +
        styles.element +
        scriptsOf(options) +
        links +
        (appearance.icons ?? []).map(linkElement).join(''),
      '<!--app-->': markup.slice(start),
      '<!--unloaded-->': withoutScripts ? '' : unloadedNote(locale),
      '<!--state-->': stateElement(withoutScripts ? null : state),
      '</head>': `${styleElements(appearance)}</head>`,
    };
    const whole = withoutScripts ? template.replace(SCRIPTS, '') : template;
    const frame = appearance.icons ? whole.replace(ICONS, '') : whole;
    const html = frame.replace(
      /<html lang="en">|<!--(?:head|app|unloaded|state)-->|<\/head>/g,
      (mark) => fill[mark] ?? mark,
    );
    return { html, styleHash: styles.hash };
  };
};
