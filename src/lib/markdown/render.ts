import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { renderCode } from './code';
import { decorateImages, decorateLinks, decorateTables, decorateTasks } from './decorate';
import { exceedsComplexity } from './complexity';
import { nameHeadings } from './headings';
import { labelsFor } from './labels';
import { renderMaths } from './maths';
import { toSafeTree } from './parse';
import { renderPlain } from './plain';
import { sectionsOf } from './sections';
import type { Outline, Rendered, RenderOptions } from './types';
import { countWords, excerptOf } from './words';

const writer = unified().use(rehypeStringify).freeze();

/** What can be read of a text before its code is coloured and its maths are set, which is most of the work. */
const readTree = (tree: Root, { resolveImage }: RenderOptions) => {
  const links = decorateLinks(tree);
  const images = decorateImages(tree, resolveImage);
  const headings = nameHeadings(tree);
  const sections = sectionsOf(tree);
  const prose = sections.map((section) => section.text).join('\n');
  const excerpt = excerptOf(prose.trim() || headings.map((heading) => heading.text).join(' '));
  return { links, images, headings, sections, excerpt };
};

const renderTree = async (tree: Root, options: RenderOptions): Promise<Rendered> => {
  const labels = labelsFor(options.locale);
  const { links, images, headings, sections, excerpt } = readTree(tree, options);
  decorateTables(tree, labels);
  decorateTasks(tree, labels);
  await renderMaths(tree);
  await renderCode(tree, labels);
  const { words, minutes } = countWords(
    sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'),
  );
  return {
    html: writer.stringify(tree),
    headings,
    wordCount: words,
    readingMinutes: minutes,
    excerpt,
    sections,
    images,
    links,
  };
};

/**
 * Renders the markdown of a person into HTML that is safe to put into a page, with all that is derived from it.
 * CommonMark, GFM (tables, task lists, footnotes, strikethrough), maths and a small set of HTML elements.
 * A text that is too long (1 MiB) or too tangled for the parser is shown as it stands. Never throws for a text.
 */
export const renderMarkdown = async (markdown: string, options: RenderOptions = {}): Promise<Rendered> => {
  if (exceedsComplexity(markdown)) return renderPlain(markdown);
  try {
    return await renderTree(toSafeTree(markdown, labelsFor(options.locale)), options);
  } catch (error) {
    // The stack is the one limit that depends on more than the text; the text itself is still worth showing.
    if (error instanceof RangeError) return renderPlain(markdown);
    throw error;
  }
};

/** The headings, sections and excerpt that {@link renderMarkdown} finds in a text, without rendering it. */
export const readOutline = (markdown: string, options: RenderOptions = {}): Outline => {
  if (exceedsComplexity(markdown)) return renderPlain(markdown);
  try {
    return readTree(toSafeTree(markdown, labelsFor(options.locale)), options);
  } catch (error) {
    // As in renderMarkdown.
    if (error instanceof RangeError) return renderPlain(markdown);
    throw error;
  }
};
