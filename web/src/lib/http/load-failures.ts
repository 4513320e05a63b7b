import type { ComponentType } from 'react';

/** Errors of scripts that could not be loaded: there is no connection, or a later build has replaced them. */
const failures = new WeakSet<WeakKey>();

/** Takes note of them from now on. Called once, when the app starts. */
export const noteLoadFailures = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

export const isLoadFailure = (error: unknown): boolean => error instanceof Error && failures.has(error);

/** A module with a component, as `lazy` needs it. */
interface Part<P> {
  default: ComponentType<P>;
}

const Nothing = () => null;

/**
 * Loads a part of a page that is there without it. When that fails, the page says that something is missing, and `Instead`
 * takes its place: browsers do not try to load a script twice.
 */
export const loadPart = <P>(
  load: () => Promise<Part<P>>,
  Instead: ComponentType<P> = Nothing,
): Promise<Part<P>> =>
  load().catch(() => {
    window.early?.fail();
    return { default: Instead };
  });
