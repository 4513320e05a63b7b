import { logError } from '../../../core/storage/storage-log';
import { saveResult } from '../queries/last-result';
import { explainFailure } from './explain-failure';

/** Stores why the last backup failed. When it cannot be stored, the log says so. */
export const saveFailure = async (error: unknown): Promise<void> => {
  await saveResult(explainFailure(error)).catch((cause: unknown) =>
    logError('The result of the backup was not stored', cause),
  );
};
