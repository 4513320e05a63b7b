import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ISLAND, markHydrated } from './early-clicks';
import { loadPart } from './load-failures';

interface Module<P> {
  default: ComponentType<P>;
}

/** Limit in ms of waiting for an idle period on a busy page. */
const TIMEOUT_MS = 1_000;

/** Resolves when the page has loaded and the browser is idle. Safari has no `requestIdleCallback`. */
const moment = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });

/**
 * Resolves when all islands of the page are hydrated. Their data must not change before: React would replace the server's
 * markup, including typed text.
 */
export const untilIslandsHydrated = async (): Promise<void> => {
  while (document.querySelector(`[${ISLAND}=""]`)) await new Promise(requestAnimationFrame);
};

const Place = ({ children, onHydrated }: { children: ReactNode; onHydrated?: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    markHydrated(place.current!);
    onHydrated?.();
  }, [onHydrated]);
  return (
    <div ref={place} {...{ [ISLAND]: '' }}>
      {children}
    </div>
  );
};

const loading: Promise<unknown>[] = [];

/** On the server: resolves when the code of all islands, including nested ones, is loaded. */
export const islandsLoaded = async (): Promise<void> => {
  let known = 0;
  while (known < loading.length) {
    known = loading.length;
    await Promise.all(loading);
  }
};

/** Source files of the islands of the page that is being rendered. */
const shown = new Set<string>();

/** On the server: calls `render`, which must be synchronous, and returns the source files of the islands in its result. */
export const withIslands = <T,>(render: () => T): [result: T, islands: string[]] => {
  shown.clear();
  const result = render();
  return [result, [...shown].sort()];
};

const onServer = <P extends object>(load: () => Promise<Module<P>>, file = ''): ComponentType<P> => {
  if (!file) throw new Error(`The build could not find the source file of an island: ${load}`);
  let Content: ComponentType<P> | undefined;
  loading.push(load().then((module) => (Content = module.default)));
  return (props) => {
    if (!Content) throw new Error('An island is rendered before it is loaded');
    shown.add(file);
    // the boundary is in the markup, so that the browser can hydrate from it
    return (
      <Suspense>
        <Place>
          <Content {...props} />
        </Place>
      </Suspense>
    );
  };
};

const KEPT = { __html: '' };

/** An island whose script could not be loaded: keeps the server's markup, including typed text. */
const Lost = ({ onHydrated }: { onHydrated: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current!.setAttribute(ISLAND, 'lost');
    // as for browsers without scripts
    for (const button of place.current!.querySelectorAll<HTMLButtonElement>('[data-waits]'))
      button.disabled = true;
    onHydrated();
  }, [onHydrated]);
  // eslint-disable-next-line no-restricted-syntax -- hydration keeps the content of the element
  return <div ref={place} {...{ [ISLAND]: '' }} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
};

const inBrowser = <P extends object>(load: () => Promise<Module<P>>): ComponentType<P> => {
  const loadWhenIdle = async (): Promise<Module<{ props: P; onHydrated: () => void }>> => {
    await moment();
    return loadPart(async () => {
      const { default: Content } = await load();
      const Hydrated = ({ props, onHydrated }: { props: P; onHydrated: () => void }) => (
        <Place onHydrated={onHydrated}>
          <Content {...props} />
        </Place>
      );
      return { default: Hydrated };
    }, Lost);
  };
  const Content = lazy(loadWhenIdle);
  const render = (props: P, onHydrated: () => void) => (
    <Suspense>
      <Content props={props} onHydrated={onHydrated} />
    </Suspense>
  );
  return (props) => {
    const [isHydrated, setIsHydrated] = useState(false);
    const [onHydrated] = useState(() => () => setIsHydrated(true));
    // React removes the server's markup, including typed text, when a part is rerendered before it is hydrated: until then it
    // stays the same element.
    const [unhydrated] = useState(() => render(props, onHydrated));
    return isHydrated ? render(props, onHydrated) : unhydrated;
  };
};

/**
 * Creates a part of a public page that is complete in the server's HTML. Its script loads after the page's first
 * scripts, when the browser is idle; its fields read earlier input with `useEarlyInput`. Must be called at module level.
 * @param load imports the component, as in `island(() => import('./comments'))`;
 *   the server's build adds `file`
 */
export const island: <P extends object>(load: () => Promise<Module<P>>, file?: string) => ComponentType<P> =
  import.meta.env.SSR ? onServer : inBrowser;
