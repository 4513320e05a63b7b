import type { Root } from 'hast';
import { renderCode } from './code/code';
import {
  decorateImages,
  decorateMissingPictures,
  decorateLinks,
  decoratePictureRows,
  decorateTables,
  decorateTasks,
} from './decorate';
import { exceedsComplexity } from './complexity';
import { resolveFragments } from './fragments';
import { nameHeadings } from './headings';
import { labelsFor } from './labels';
import { renderMaths } from './maths';
import { toSafeTree } from './parse';
import { decorateNotes } from './notes';
import { pictureWords } from './picture-words';
import { renderPlain } from './plain';
import { sectionsOf } from './sections';
import { writeSafeHtml } from './html/write-safe-html';
import type { Outline, Rendered, RenderOptions } from './types';
import { countWords, excerptOf } from './words';

/** The steps before highlighting and formulas, which take most of the time. */
const readTree = (tree: Root, { resolveImage, locale }: RenderOptions) => {
  const links = decorateLinks(tree);
  const images = decorateImages(tree, resolveImage);
  decoratePictureRows(tree);
  decorateNotes(tree, labelsFor(locale));
  const headings = nameHeadings(tree);
  resolveFragments(tree, headings);
  const sections = sectionsOf(tree);
  const prose = sections.map((section) => section.text).join('\n');
  const headingWords = headings.map((heading) => heading.text).join(' ');
  const excerpt = excerptOf(prose.trim() || headingWords.trim() || pictureWords(tree));
  return { links, images, headings, sections, excerpt };
};

const renderTree = async (tree: Root, options: RenderOptions): Promise<Rendered> => {
  const labels = labelsFor(options.locale);
  const { links, images, headings, sections, excerpt } = readTree(tree, options);
  decorateMissingPictures(tree, labels);
  decorateTables(tree, labels);
  decorateTasks(tree, labels);
  await renderMaths(tree);
  await renderCode(tree, labels);
  const { words, minutes } = countWords(
    sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'),
  );
  return {
    html: writeSafeHtml(tree),
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
 * Renders untrusted markdown to sanitised HTML, with the data derived from it: CommonMark, GFM (tables, task lists,
 * footnotes, strikethrough), maths and a small set of HTML elements. Text that is too long (1 MiB) or exceeds the
 * parser's complexity limits is escaped and shown as is. Never throws for any input.
 */
export const renderMarkdown = async (markdown: string, options: RenderOptions = {}): Promise<Rendered> => {
  if (exceedsComplexity(markdown)) return renderPlain(markdown);
  try {
    return await renderTree(toSafeTree(markdown, labelsFor(options.locale)), options);
  } catch (error) {
    // Stack overflow: the complexity limits cannot rule it out, because the stack size depends on the process.
    if (error instanceof RangeError) return renderPlain(markdown);
    throw error;
  }
};

/** Returns the headings, sections and excerpt of {@link renderMarkdown} without rendering code, formulas and HTML. */
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
