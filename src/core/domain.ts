import type { Core } from '@strapi/strapi';
import type { Job } from './jobs/schedule';

/**
 * What a domain does when the server starts, each part only when it is needed: `domain.ts` of its folder, listed in
 * `src/index.ts` (decision 186).
 */
export interface Domain {
  /** Registers settings, handlers of events, middlewares and the like. The database is not open yet. */
  register?: (app: Core.Strapi) => void;
  /** Subscribes to lifecycles of the database, and prepares what is stored in it. */
  bootstrap?: (app: Core.Strapi) => Promise<void> | void;
  /** Background work, which begins when everything else has started. */
  jobs?: readonly Job[];
}
