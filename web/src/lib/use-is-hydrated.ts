import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render after it, so that both agree; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
