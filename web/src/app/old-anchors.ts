const rename = (): void => {
  const { history, location } = window;
  // `:target` cannot be used: the browser updates it after `popstate`.
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[name]')];
  const heading = anchors.find(({ name }) => location.hash === `#${encodeURIComponent(name)}`)?.parentElement;
  // A history entry that the browser made has no key; the router would then use that of the first page and restore its scroll
  // position.
  if (heading)
    history.replaceState(history.state ?? { key: heading.id }, '', `#${encodeURIComponent(heading.id)}`);
};

/**
 * Replaces the old form of a heading's anchor, `#slug`, with the new one. The browser finds the heading by its name; the router
 * would not, and would scroll to the top. Must be called before the router listens.
 */
export const followOldAnchors = (): void => {
  rename();
  window.addEventListener('popstate', rename);
};
