const TAB = '[role="tab"]';

const tabsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(TAB)];

/** Shows the file of a tab. The others stay in the document, where the browser's search finds them. */
const select = (tab: HTMLElement): void => {
  for (const other of tabsOf(tab.parentElement!)) {
    const isSelected = other === tab;
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (isSelected) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
  }
  const list = tab.parentElement!;
  const { left, right } = tab.getBoundingClientRect();
  const bounds = list.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - bounds.left) + Math.max(0, right - bounds.right);
};

/** The file name without folders, unless another file has the same. */
const shortName = (name: string, all: string[]): string => {
  const short = name.slice(name.lastIndexOf('/') + 1);
  return all.filter((other) => other.endsWith(`/${short}`) || other === short).length > 1 ? name : short;
};

const makeTab = (name: string, path: string, id: string, panel: HTMLElement): HTMLButtonElement => {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = id;
  tab.textContent = name;
  tab.title = path;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  return tab;
};

/** Turns the collapsed files of a playground into tabs and panels. */
const makeTabs = (group: Element, number: number, label: string): void => {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > .code-file')];
  if (panels.length === 0 || group.querySelector('[role="tablist"]')) return;
  const list = document.createElement('div');
  list.className = 'code-tabs';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', label);
  const paths = panels.map((panel) => panel.querySelector('summary')?.textContent ?? '');
  const open =
    panels.find((panel) => panel.querySelector(':target')) ??
    panels.find((panel) => panel.querySelector('[open]'));
  panels.forEach((panel, index) => {
    const path = paths[index] ?? '';
    panel.id = `code-panel-${number}-${index}`;
    const tab = makeTab(shortName(path, paths), path, `code-tab-${number}-${index}`, panel);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.querySelector('details')!.open = true;
    panel.querySelector('summary')!.hidden = true;
    list.append(tab);
  });
  group.prepend(list);
  const first = tabsOf(list)[panels.indexOf(open ?? panels[0]!)];
  if (first) select(first);
};

/** The tab that a key moves to. */
const tabAfter = (key: string, tab: HTMLElement): HTMLElement | undefined => {
  const tabs = tabsOf(tab.parentElement!);
  const index = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
};

/** Shows the panel that contains an element. */
const reveal = (element: Element | null): void => {
  const tab = document.getElementById(
    element?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '',
  );
  if (tab) select(tab);
};

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** Shows the files of playgrounds as tabs, following the ARIA pattern. */
export const startTabs = (text: HTMLElement, label: string, signal: AbortSignal): void => {
  text.querySelectorAll('.code-files').forEach((group, index) => makeTabs(group, index, label));
  text.addEventListener(
    'click',
    (event) => {
      const element = elementOf(event);
      const tab = element?.closest<HTMLElement>(TAB);
      if (tab) select(tab);
      const link = element?.closest<HTMLAnchorElement>('.code-same a');
      // Before the browser scrolls to it.
      if (link) reveal(document.getElementById(link.hash.slice(1)));
    },
    { signal },
  );
  text.addEventListener(
    'keydown',
    (event) => {
      // Key combinations of the browser, e.g. to go back or to the end of the page.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const tab = elementOf(event)?.closest<HTMLElement>(TAB);
      const next = tab && tabAfter(event.key, tab);
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    },
    { signal },
  );
  // The browser's search found a match in a hidden file.
  text.addEventListener('beforematch', (event) => reveal(elementOf(event)), { signal });
};
