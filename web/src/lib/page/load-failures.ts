import type { ComponentType } from 'react';

/** Errors of scripts that could not be loaded, without a connection or because a later build has replaced them. */
const failures = new WeakSet<WeakKey>();

/** Records these errors. Called once, when the app starts. */
export const noteLoadFailures = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

export const isLoadFailure = (error: unknown): boolean => error instanceof Error && failures.has(error);

/** A module with a component, as `lazy` requires. */
interface Part<P> {
  default: ComponentType<P>;
}

const Nothing = () => null;

/**
 * Loads an optional part of a page. On failure the page shows a note that something is missing, and `Instead` replaces the part:
 * browsers do not retry a failed script.
 */
export const loadPart = <P>(
  load: () => Promise<Part<P>>,
  Instead: ComponentType<P> = Nothing,
): Promise<Part<P>> =>
  load().catch(() => {
    window.early?.fail();
    return { default: Instead };
  });
