import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

/** How long a busy page may put off what it does not need at first. */
const PATIENCE_MS = 1_000;

/** Resolves when the page has all that it shows at first and has a moment to spare. Safari knows no idle callback. */
const moment = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });

/** Marks the place of an island; `awake` once its script has taken over. */
const MARK = 'data-island';

/** A press on an island that sleeps. It is done when the island wakes: nobody presses in vain. */
let pressed: HTMLElement | null = null;

const rememberPress = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  const place = button?.closest(`[${MARK}]`);
  if (!place || place.getAttribute(MARK) === 'awake') return;
  // a form would be sent to the address of the page
  event.preventDefault();
  // when the script is there already, React wakes the island for this very press
  setTimeout(() => {
    if (place.getAttribute(MARK) !== 'awake') pressed = button;
  });
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into an island that sleeps, by field. */
const typed = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const rememberTyping = ({ target }: Event): void => {
  // islands may stand in islands: the nearest one decides
  if (isField(target) && target.closest(`[${MARK}]`)?.getAttribute(MARK) === '')
    typed.set(target, target.value);
};

/** Lets React hear what was typed before it listened: it looks only at values that differ from the one it knows. */
const retype = (field: Field, value: string): void => {
  field.value = '';
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

if (!import.meta.env.SSR) {
  window.addEventListener('click', rememberPress, true);
  window.addEventListener('input', rememberTyping, true);
}

const Place = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.setAttribute(MARK, 'awake');
    for (const [field, value] of [...typed]) {
      if (!place.current?.contains(field)) continue;
      typed.delete(field);
      retype(field, value);
    }
    if (!pressed || !place.current?.contains(pressed)) return;
    const button = pressed;
    pressed = null;
    button.click();
  }, []);
  return (
    <div ref={place} {...{ [MARK]: '' }}>
      {children}
    </div>
  );
};

const loading: Promise<unknown>[] = [];

/** On the server: resolves when the code of every island that a screen has named is there. */
export const islandsLoaded = async (): Promise<void> => {
  await Promise.all(loading);
};

const onServer = <P extends object>(load: () => Promise<Module<P>>): ComponentType<P> => {
  let Content: ComponentType<P> | undefined;
  loading.push(load().then((module) => (Content = module.default)));
  return (props) => {
    if (!Content) throw new Error('An island is rendered before it is loaded');
    // the boundary is in the markup, so that the browser can go on from there
    return (
      <Suspense>
        <Place>
          <Content {...props} />
        </Place>
      </Suspense>
    );
  };
};

const inBrowser = <P extends object>(load: () => Promise<Module<P>>): ComponentType<P> => {
  const Content = lazy(() => moment().then(load));
  return (props) => (
    <Suspense>
      <Place>
        <Content {...props} />
      </Place>
    </Suspense>
  );
};

/**
 * A part of a public page that is whole in the server's HTML and whose script comes after the page's first scripts,
 * when the browser has a moment. Made at the top of a module. The route names its source file in `islands`, so that
 * its styles come with the page.
 * @param load imports the component, as in `island(() => import('./comments'))`
 */
export const island = import.meta.env.SSR ? onServer : inBrowser;
