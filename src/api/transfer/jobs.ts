import type { Job } from '../../core/jobs/schedule';
import { sweepImportFiles, sweepImports } from './actions/change-imports';
import { interruptImports, runImports } from './actions/run-imports';

export const importJobs: Job[] = [
  // A request starts its own import: this job continues imports of an ended process whose files are on this server.
  { name: 'imports', everyMs: 60_000, atStart: true, always: true, work: runImports },
  { name: 'files of imports', cron: '41 * * * *', work: sweepImports },
  // Cleans up after a process that ended while it removed an import.
  { name: 'files of ended imports', atStart: true, always: true, work: sweepImportFiles },
  { name: 'end of imports', always: true, atStop: true, work: interruptImports },
];
