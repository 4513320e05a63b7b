import type { SafeHtml } from '@contract/text/safe-html';

/** A copy without the `open` attributes that a reader has set. */
const asWritten = (node: Node): Node => {
  if (!(node instanceof Element) || !(node.matches('details') || node.querySelector('details'))) return node;
  const copy = node.cloneNode(true) as Element;
  for (const details of [copy, ...copy.querySelectorAll('details')]) details.removeAttribute('open');
  return copy;
};

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && asWritten(one).isEqualNode(asWritten(other));

/**
 * Replaces the HTML by changing only the blocks that differ: pictures do not flicker, and the scroll position is kept.
 */
export const patchHtml = (container: HTMLElement, html: SafeHtml): void => {
  const template = document.createElement('template');
  // eslint-disable-next-line no-restricted-syntax -- an inert document with sanitised HTML
  template.innerHTML = html;
  const now = [...container.childNodes];
  const next = [...template.content.childNodes];
  let start = 0;
  while (start < Math.min(now.length, next.length) && isSame(now[start], next[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(now.length, next.length) - start &&
    isSame(now[now.length - 1 - end], next[next.length - 1 - end])
  )
    end += 1;
  for (const node of now.slice(start, now.length - end)) node.remove();
  const before = now[now.length - end] ?? null;
  const fragment = document.createDocumentFragment();
  fragment.append(...next.slice(start, next.length - end));
  container.insertBefore(fragment, before);
};
