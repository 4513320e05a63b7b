import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { readTags, type Tag } from './html-tags';
import { schema } from './schema';

/**
 * Replaces the raw HTML in a tree by elements, list of siblings by list of siblings.
 *
 * An HTML parser of the standard repeats unclosed formatting elements in every paragraph that follows, which
 * lets 10 KB of text grow to gigabytes. Here an element that is not closed ends with its parent, so the result is
 * never larger than the text. Nothing depends on this for safety: the tree is sanitised afterwards.
 */
export const rawHtmlToHast = (root: Root): Root => ({
  ...root,
  children: toElements(root.children) as RootContent[],
});

/** Deeper raw elements are left out, their content stays. Browsers stop at 512. */
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

/** Elements that a start tag closes when they are the innermost open ones, as HTML lets authors leave out `</li>`. */
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

/** Builds elements from a run of tags and nodes. */
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

  /** Closes what is still open. */
  finish(): ElementContent[] {
    this.closeFrom(0);
    return this.result;
  }

  /**
   * Leaves elements without an end tag. One that the sanitiser would drop with all it holds becomes an unknown one,
   * so that a forgotten `</svg>` does not swallow the rest of the article.
   */
  private closeFrom(index: number): void {
    for (const element of this.open.splice(index)) {
      if (schema.strip?.includes(element.tagName)) element.tagName = 'unclosed';
    }
  }
}
