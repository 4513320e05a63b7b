import type { Definition, Html, Image, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** An image source in a markdown text. */
export interface ImageSource {
  src: string;
  alt: string;
}

/** Position of an image source; `start` and `end` enclose the whole construct. */
interface ImageReference extends ImageSource {
  start: number;
  end: number;
  /** Returns the text between `start` and `end` with another source. */
  replace: (written: string, src: string) => string;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const MAY_HAVE_IMAGES = /!\[|<img/i;
const HTML_IMAGE = /<img\b[^>]*>/gi;
const HTML_SRC = /(\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Writes the target of a link or image so that Markdown reads it as one. */
export const linkDestination = (src: string): string =>
  /[\s()<>]/.test(src) ? `<${src.replace(/[<>\n]/g, '')}>` : src;

/** Replaces the last occurrence: the alternative text may contain the source too, and precedes it. */
const replaceLast = (written: string, searched: string, replacement: string): string => {
  const at = written.lastIndexOf(searched);
  return at < 0 ? written : written.slice(0, at) + replacement + written.slice(at + searched.length);
};

const replaceTarget =
  (node: Image | Definition) =>
  (written: string, src: string): string => {
    const target = /\]\(\s*(<[^>\n]*>|[^\s)]+)|\]:\s*(<[^>\n]*>|\S+)/g;
    const matches = [...written.matchAll(target)];
    const last = matches.at(-1);
    const old = last?.[1] ?? last?.[2];
    return old
      ? replaceLast(written, old, linkDestination(src))
      : `![${node.type === 'image' ? (node.alt ?? '') : ''}](${linkDestination(src)})`;
  };

const imagesInHtml = (node: Html, offset: number): ImageReference[] =>
  [...node.value.matchAll(HTML_IMAGE)].flatMap((match) => {
    const found = HTML_SRC.exec(match[0]);
    const src = found?.[2] ?? found?.[3] ?? found?.[4];
    if (!src) return [];
    const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(match[0]);
    const start = offset + match.index;
    const replace = (written: string, next: string): string =>
      written.replace(HTML_SRC, (_, name: string) => `${name}"${next.replaceAll('"', '%22')}"`);
    return [{ src, alt: alt?.[1] ?? alt?.[2] ?? '', start, end: start + match[0].length, replace }];
  });

const imageReference = (node: Image | Definition, alt: string): ImageReference => ({
  src: node.url,
  alt,
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
  replace: replaceTarget(node),
});

/** Finds all images of a text in order, except in code. */
export const findImages = (content: string): ImageReference[] => {
  if (!MAY_HAVE_IMAGES.test(content)) return [];
  const tree = parser.parse(content);
  const alts = new Map<string, string>();
  visit(tree, 'imageReference', (node) => void alts.set(node.identifier, node.alt ?? ''));
  const mentions: ImageReference[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === 'image') mentions.push(imageReference(node, node.alt ?? ''));
    else if (node.type === 'html') mentions.push(...imagesInHtml(node, node.position?.start.offset ?? 0));
    else if (node.type === 'definition') {
      const alt = alts.get(node.identifier);
      if (alt !== undefined) mentions.push(imageReference(node, alt));
    }
  });
  return mentions.sort((a, b) => a.start - b.start);
};

/**
 * Replaces the image sources of a markdown text; the rest of the text is unchanged.
 * @param rename called for each source, one after another; `undefined` keeps the source
 */
export const rewriteImages = async (
  content: string,
  rename: (src: string, alt: string) => Promise<string | undefined>,
): Promise<string> => {
  const parts: string[] = [];
  let position = 0;
  for (const { src, alt, start, end, replace } of findImages(content)) {
    const next = await rename(src, alt);
    if (next === undefined || start < position) continue;
    parts.push(content.slice(position, start), replace(content.slice(start, end), next));
    position = end;
  }
  return parts.join('') + content.slice(position);
};
