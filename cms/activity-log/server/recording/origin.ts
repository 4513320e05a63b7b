import type { LogActor } from '../../../../src/contract/log-kinds';

/** The actor, with address and device. */
export interface Origin {
  actor: LogActor;
  actor_id: string | null;
  actor_name: string;
  ip: string;
  device: string;
  request_id: string;
}

/** The actor of what the server does by itself. */
export const THE_SERVER: Origin = {
  actor: 'system',
  actor_id: null,
  actor_name: '',
  ip: '',
  device: '',
  request_id: '',
};
