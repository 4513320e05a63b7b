import { useEffect, useEffectEvent } from 'react';
import { onLive, type Told } from './listeners';

/** Calls a function for each event of the connection while the component is mounted. */
export const useLive = <N extends keyof Told>(event: N, handle: (data: Told[N]) => void): void => {
  const latest = useEffectEvent(handle);
  useEffect(() => onLive(event, (data) => latest(data)), [event]);
};
