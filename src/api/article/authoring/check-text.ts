import type { EndpointOutput } from '../../../contract';
import { decodePercent } from '../../../contract/text/percent-encoding';
import type { Rendered } from '../../../lib/markdown';

export type Finding = EndpointOutput<'POST /articles/check'>[number];

/** Reads an attribute; our renderer always writes double quotes. */
const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const warning = (code: Finding['code'], detail: string): Finding => ({ code, severity: 'warning', detail });

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x26;': '&', '&quot;': '"', '&#x22;': '"' };

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|#x26|quot|#x22);/g, (found) => ENTITIES[found] ?? found);

/** Finds links to fragments that do not exist in the page. */
const deadAnchors = (html: string): string[] => {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id)));
  const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, target = '']) => unescaped(target));
  return targets
    .filter((target) => target && !ids.has(decodePercent(target)) && !ids.has(target))
    .map((target) => `#${target}`);
};

const isExternal = (src: string, origin: string): boolean =>
  /^https?:\/\//.test(src) && !(origin && src.startsWith(`${origin}/`));

/**
 * Checks a text: images without alternative text or of other sites, empty headings, links to missing fragments.
 * @param origin of this site, or empty
 */
export const checkText = ({ html, headings }: Rendered, origin: string): Finding[] => {
  const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  const external = images
    .map((tag) => unescaped(attribute(tag, 'src')))
    .filter((src) => isExternal(src, origin));
  const silent = images
    .filter((tag) => !attribute(tag, 'alt').trim())
    .map((tag) => unescaped(attribute(tag, 'src')));
  return [
    ...[...new Set(silent)].map((src) => warning('missing_alt', src)),
    ...[...new Set(external)].map((src) => warning('external_picture', src)),
    ...headings.filter(({ text }) => !text).map(({ slug }) => warning('empty_heading', `#${slug}`)),
    ...[...new Set(deadAnchors(html))].map((detail): Finding => ({
      code: 'dead_link',
      severity: 'error',
      detail,
    })),
  ];
};
