import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render after it, so that both are the same; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
