import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { linkKind } from '../../contract/text/links';
import type { Labels } from './labels';
import type { RenderOptions } from './types';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Adds `rel="noopener"` to links to other sites and the scheme where it is missing; refused links lose their target.
 * @returns the distinct targets of all links except fragments
 */
export const decorateLinks = (tree: Root): string[] => {
  const targets = new Set<string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    const href = text(properties['href']);
    if (tagName !== 'a' || !href || href.startsWith('#')) return;
    const kind = linkKind(href);
    if (kind === 'refused') {
      delete properties['href'];
      return;
    }
    targets.add(href);
    if (kind !== 'outside') return;
    properties['rel'] = ['noopener'];
    if (href.startsWith('//')) properties['href'] = `https:${href}`;
  });
  return [...targets];
};

/** `sizes` of images: the width of the page's text column. */
const SIZES = 'auto, (min-width: 48rem) 46rem, 100vw';

/**
 * Adds lazy loading, dimensions and `srcset` to images.
 * @returns the distinct sources as written in the text
 */
export const decorateImages = (tree: Root, resolve: RenderOptions['resolveImage']): string[] => {
  const sources = new Set<string>();
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return;
    const src = text(element.properties['src']);
    if (!src) {
      const alt = text(element.properties['alt']);
      parent.children.splice(index, 1, { type: 'text', value: alt });
      return [SKIP, index + 1];
    }
    sources.add(src);
    const found = resolve?.(src);
    const { width, height, title } = element.properties;
    element.properties = {
      src: found?.url ?? src,
      alt: text(element.properties['alt']),
      ...(title ? { title } : {}),
      width: found?.width ?? width,
      height: found?.height ?? height,
      ...(found?.srcset ? { srcSet: found.srcset, sizes: SIZES } : {}),
      loading: 'lazy',
      decoding: 'async',
    };
    return undefined;
  });
  return [...sources];
};

/** A path that is relative to the text: the library's pictures begin with a slash, those of other sites with a scheme. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?])/i;

const span = (children: ElementContent[], ...className: string[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: className.length > 0 ? { className } : {},
  children,
});

/**
 * Replaces missing pictures by the alternative text and a caption: an import keeps the relative paths of files that its
 * folder does not have. Runs after the excerpt and the words are read, which must not contain the caption.
 */
export const decorateMissingPictures = (tree: Root, labels: Labels): void => {
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    if (tagName !== 'img' || !parent || index === undefined || !RELATIVE.test(text(properties['src'])))
      return;
    const alt = text(properties['alt']);
    parent.children[index] = span(
      [
        ...(alt ? [span([{ type: 'text', value: alt }]), { type: 'text' as const, value: ' ' }] : []),
        span([{ type: 'text', value: labels.pictureMissing }]),
      ],
      'picture-missing',
    );
  });
};

/** Minimum width in px; narrower pictures are icons or badges, which stay in a line of text. */
const MIN_WIDTH = 160;

const canBeInRow = ({ properties }: Element): boolean =>
  Boolean(properties['title']) || Number(properties['width']) >= MIN_WIDTH;

/** Returns the pictures of a paragraph that contains two or more of them and nothing else. */
const picturesOf = ({ tagName, children }: Element): Element[] | undefined => {
  if (tagName !== 'p') return undefined;
  const filled = children.filter((child) => child.type !== 'text' || child.value.trim());
  const pictures = filled.filter((child) => child.type === 'element' && child.tagName === 'img') as Element[];
  const isRow = pictures.length > 1 && pictures.length === filled.length && pictures.every(canBeInRow);
  return isRow ? pictures : undefined;
};

const figureOf = (picture: Element): Element => {
  const { title, ...properties } = picture.properties;
  const caption: Element[] = title
    ? [
        {
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value: text(title) }],
        },
      ]
    : [];
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [{ ...picture, properties }, ...caption],
  };
};

/** Shows the pictures of a paragraph side by side; their titles are captions. */
export const decoratePictureRows = (tree: Root): void => {
  visit(tree, 'element', (element, index, parent) => {
    const pictures = picturesOf(element);
    if (!pictures || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['pictures'] },
      children: pictures.map(figureOf),
    };
    return SKIP;
  });
};

/** Wraps tables in a focusable, horizontally scrolling region. */
export const decorateTables = (tree: Root, labels: Labels): void => {
  let count = 0;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    count += 1;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['table-scroll'],
        role: 'region',
        ariaLabel: labels.table(count),
        tabIndex: 0,
      },
      children: [element],
    };
    return SKIP;
  });
};

const isTaskItem = (element: Element): boolean =>
  Array.isArray(element.properties['className']) &&
  element.properties['className'].includes('task-list-item');

const nameCheckbox = (children: ElementContent[], labels: Labels): void => {
  const first = children.find((child) => child.type === 'element');
  if (first?.tagName === 'p') return nameCheckbox(first.children, labels);
  if (first?.tagName !== 'input') return;
  first.properties['ariaLabel'] = first.properties['checked'] ? labels.done : labels.notDone;
};

/** Labels the checkboxes of task lists for screen readers and removes all other checkboxes. */
export const decorateTasks = (tree: Root, labels: Labels): void => {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'li' && isTaskItem(element)) nameCheckbox(element.children, labels);
  });
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'input' || element.properties['ariaLabel'] || !parent || index === undefined)
      return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
};
