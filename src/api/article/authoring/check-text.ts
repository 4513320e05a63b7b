import type { EndpointOutput } from '../../../contract';
import type { Rendered } from '../../../lib/markdown';

export type Finding = EndpointOutput<'POST /articles/check'>[number];

/** Attributes as our own renderer writes them: always in double quotes. */
const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const warning = (code: Finding['code'], detail: string): Finding => ({ code, severity: 'warning', detail });

/** Percent signs resolved. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign stands for itself.
    return text;
  }
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x26;': '&', '&quot;': '"', '&#x22;': '"' };

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|#x26|quot|#x22);/g, (found) => ENTITIES[found] ?? found);

/** Targets within the page that no heading, note or element bears. */
const deadAnchors = (html: string): string[] => {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id)));
  const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, target = '']) => unescaped(target));
  return targets
    .filter((target) => target && !ids.has(decoded(target)) && !ids.has(target))
    .map((target) => `#${target}`);
};

/** What a text says about itself: pictures without words, headings without text, targets that are not there. */
export const checkText = ({ html, headings }: Rendered): Finding[] => {
  const silent = [...html.matchAll(/<img [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !attribute(tag, 'alt').trim())
    .map((tag) => unescaped(attribute(tag, 'src')));
  return [
    ...[...new Set(silent)].map((src) => warning('missing_alt', src)),
    ...headings.filter(({ text }) => !text).map(({ slug }) => warning('empty_heading', `#${slug}`)),
    ...[...new Set(deadAnchors(html))].map((detail): Finding => ({
      code: 'dead_link',
      severity: 'error',
      detail,
    })),
  ];
};
