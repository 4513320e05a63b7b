import type { Definition, Html, Link, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { linkDestination } from './images/rewrite-images';

/** A link of a markdown text; `start` and `end` enclose the part that is replaced by another target. */
interface LinkReference {
  url: string;
  start: number;
  end: number;
  /** Returns the text between `start` and `end` with another target. */
  replace: (written: string, url: string) => string;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const MAY_HAVE_LINKS = /\]\(|\]:|<http|www\.|https?:|<a\b/i;

const HTML_LINK = /<a\s[^>]*>/gi;
const HTML_HREF = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** The part after the text of a link: its target, and a title if there is one. */
const TAIL = /^(\]\(\s*)(?:<[^>\n]*>|[^\s)]\S*?)((?:\s[\s\S]*)?\))$/;
const DEFINITION = /^(\[[\s\S]+?\]:\s*)(?:<[^>\n]*>|\S+)/;

const ofLink = (node: Link): LinkReference[] => {
  const [from, end] = [node.position?.start.offset, node.position?.end.offset];
  if (from === undefined || end === undefined) return [];
  const start = node.children.at(-1)?.position?.end.offset ?? from + 1;
  const replaceTail = (written: string, url: string): string =>
    written.replace(TAIL, (_, head: string, rest: string) => head + linkDestination(url) + rest);
  return [{ url: node.url, start, end, replace: replaceTail }];
};

/** An address that is its own text: `<https://example.com>`. */
const ofAddress = ({ url, position }: Link): LinkReference[] => {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [];
  return [{ url, start, end, replace: (_, next) => `[${url}](${linkDestination(next)})` }];
};

const ofDefinition = ({ url, position }: Definition): LinkReference[] => {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [];
  const replace = (written: string, next: string): string =>
    written.replace(DEFINITION, (_, head: string) => head + linkDestination(next));
  return [{ url, start, end, replace }];
};

const ofHtml = ({ value, position }: Html): LinkReference[] =>
  [...value.matchAll(HTML_LINK)].flatMap((match) => {
    const found = HTML_HREF.exec(match[0]);
    const url = found?.[2] ?? found?.[3] ?? found?.[4];
    if (!url) return [];
    const start = (position?.start.offset ?? 0) + match.index;
    const replace = (written: string, next: string): string =>
      written.replace(HTML_HREF, (_, name: string) => `${name}"${next.replaceAll('"', '%22')}"`);
    return [{ url: url.replaceAll('&amp;', '&'), start, end: start + match[0].length, replace }];
  });

/** Finds the links of a text in their order, including those of definitions and raw HTML, but not those in code. */
const findReferences = (content: string): LinkReference[] => {
  if (!MAY_HAVE_LINKS.test(content)) return [];
  const found: LinkReference[] = [];
  visit(parser.parse(content), (node: Nodes) => {
    if (node.type === 'definition') found.push(...ofDefinition(node));
    else if (node.type === 'html') found.push(...ofHtml(node));
    else if (node.type === 'link') {
      const isAddress = content[node.position?.start.offset ?? 0] !== '[';
      found.push(...(isAddress ? ofAddress(node) : ofLink(node)));
    }
  });
  return found.sort((a, b) => a.start - b.start);
};

/** Returns the targets of the links in a markdown text, each once. */
export const findLinks = (content: string): string[] => [
  ...new Set(findReferences(content).map(({ url }) => url)),
];

/** Replaces the targets of links in a markdown text; the rest of the text, and links that `targets` lacks, are unchanged. */
export const rewriteLinks = (content: string, targets: ReadonlyMap<string, string>): string => {
  const parts: string[] = [];
  let position = 0;
  for (const { url, start, end, replace } of targets.size > 0 ? findReferences(content) : []) {
    const next = targets.get(url);
    if (next === undefined || start < position) continue;
    parts.push(content.slice(position, start), replace(content.slice(start, end), next));
    position = end;
  }
  return parts.join('') + content.slice(position);
};
