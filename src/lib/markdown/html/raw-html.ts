import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { readTags, type Tag } from './html-tags';
import { schema } from '../schema';

/**
 * Replaces the raw HTML nodes of a tree by elements, one list of siblings at a time.
 *
 * A standard HTML parser repeats unclosed formatting elements in every following paragraph, so 10 KB of text can grow
 * to gigabytes. Here an unclosed element ends with its parent, so the result is never larger than the text. Safety does
 * not depend on this: the tree is sanitised afterwards.
 */
export const rawHtmlToHast = (root: Root): Root => ({
  ...root,
  children: toElements(root.children) as RootContent[],
});

/** Maximum nesting of raw elements; deeper ones are removed and their content is kept. Browsers have a limit of 512. */
const MAX_DEPTH = 50;

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Innermost open elements that a start tag closes, because HTML allows omitting end tags such as `</li>`. */
const CLOSED_BY: Record<string, readonly string[]> = {
  p: ['p'],
  li: ['li', 'p'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['td', 'th', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
};

const toElements = (children: readonly RootContent[]): ElementContent[] => {
  const builder = new ElementBuilder();
  for (const child of children) {
    if (child.type === 'raw') for (const token of readTags(child.value)) builder.addToken(token);
    else if (child.type === 'element') builder.append({ ...child, children: toElements(child.children) });
    else if (child.type === 'text') builder.append(child);
  }
  return builder.finish();
};

/** Builds elements from a sequence of tags and nodes. */
class ElementBuilder {
  private readonly result: ElementContent[] = [];
  private readonly open: Element[] = [];

  append(node: ElementContent): void {
    (this.open.at(-1)?.children ?? this.result).push(node);
  }

  addToken(token: Tag | string): void {
    if (typeof token === 'string') this.append({ type: 'text', value: token });
    else if (token.kind === 'close') this.close(token.name);
    else this.start(token.name, token.properties);
  }

  private start(tagName: string, properties: Properties): void {
    const closes = CLOSED_BY[tagName] ?? [];
    while (closes.includes(this.open.at(-1)?.tagName ?? '')) this.open.pop();
    // Authors may only set the language of code: other classes belong to the page's design.
    if (tagName !== 'code') delete properties['className'];
    const element: Element = { type: 'element', tagName, properties, children: [] };
    if (VOID.has(tagName)) this.append(element);
    else if (this.open.length < MAX_DEPTH) {
      this.append(element);
      this.open.push(element);
    }
  }

  private close(tagName: string): void {
    const index = this.open.findLastIndex((element) => element.tagName === tagName);
    if (index < 0) return;
    this.closeFrom(index + 1);
    this.open.pop();
  }

  /** Closes all open elements and returns the result. */
  finish(): ElementContent[] {
    this.closeFrom(0);
    return this.result;
  }

  /**
   * Closes elements that have no end tag. Those that the sanitiser removes with their content are renamed, so that a
   * missing `</svg>` does not remove the rest of the article.
   */
  private closeFrom(index: number): void {
    for (const element of this.open.splice(index)) {
      if (schema.strip?.includes(element.tagName)) element.tagName = 'unclosed';
    }
  }
}
