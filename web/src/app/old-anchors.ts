const rename = (): void => {
  const { history, location } = window;
  // Not `:target`, which the browser updates after `popstate`.
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[name]')];
  const heading = anchors.find(({ name }) => location.hash === `#${encodeURIComponent(name)}`)?.parentElement;
  // An entry that the browser made has no key: with that of the first page, the router would restore its scroll position.
  if (heading)
    history.replaceState(history.state ?? { key: heading.id }, '', `#${encodeURIComponent(heading.id)}`);
};

/**
 * Gives addresses of headings in their old form, `#slug`, the new one. The browser has found the heading by its name;
 * the router would not, and scroll to the top. Must be called before the router listens.
 */
export const followOldAnchors = (): void => {
  rename();
  window.addEventListener('popstate', rename);
};
