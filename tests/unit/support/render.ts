import { renderMarkdown } from '../../../src/lib/markdown';
import { type Element, elementsOf } from './safe-html';

/** Renders markdown, and finds elements of the result by their names. */
export const render = async (markdown: string, options: Parameters<typeof renderMarkdown>[1] = {}) => {
  const rendered = await renderMarkdown(markdown, options);
  const elements = elementsOf(rendered.html);
  const all = (tagName: string): Element[] => elements.filter((element) => element.tagName === tagName);
  const first = (tagName: string): Element => {
    const [element] = all(tagName);
    if (!element) throw new Error(`no <${tagName}> in ${rendered.html}`);
    return element;
  };
  return { ...rendered, all, first };
};
