import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';

/** Numbers of pending items on the whole site; undefined while they load, and for authors. */
export const useWaiting = () =>
  useEndpoint('GET /data_waiting', {}, { enabled: useCan('content.read_all') }).data;
