const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && one.isEqualNode(other);

/**
 * Shows other HTML and touches only the blocks that changed: pictures do not flicker, and the place stays.
 * @param html made by the server's renderer, which leaves nothing in it that could run
 */
export const patchHtml = (container: HTMLElement, html: string): void => {
  const template = document.createElement('template');
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
