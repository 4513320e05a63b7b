import { logError } from '../../../core/storage/storage-log';
import { saveResult } from '../queries/last-result';
import { explainFailure } from './explain-failure';

/** Stores why the last backup failed. An error of that is logged. */
export const saveFailure = async (error: unknown): Promise<void> => {
  await saveResult(explainFailure(error)).catch((cause: unknown) =>
    logError('The result of the backup was not stored', cause),
  );
};
