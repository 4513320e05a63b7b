import type { Domain } from '../../core/domain';
import { importJobs } from './jobs';

/** Imports and exports of the site. */
export const transfer: Domain = { jobs: importJobs };
