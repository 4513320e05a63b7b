import type { DataExportState } from '../../../contract/enums';
import { DATA_EXPORT } from '../../../core/database/content-types';

type DbTime = string | number | Date;

/** The stored archive of a person's data; one per person. */
export interface DataExportRow {
  id: number;
  documentId: string;
  user_id: string;
  state: Exclude<DataExportState, 'none'>;
  requested_at: DbTime;
  expires_at: DbTime | null;
  file: string | null;
  size: number | string | null;
}

const expired = ({ expires_at: end }: DataExportRow): boolean =>
  end !== null && new Date(end).getTime() <= Date.now();

/** Joins the current transaction, if there is one. */
const find = async (where: object): Promise<DataExportRow | undefined> => {
  const row = (await strapi.db.query(DATA_EXPORT).findOne({ where })) as DataExportRow | null;
  return row && !expired(row) ? row : undefined;
};

/** Returns the archive of a person; undefined without one, or when it has expired. */
export const findExportOf = (userId: string): Promise<DataExportRow | undefined> => find({ user_id: userId });

/** Returns an archive that can be downloaded. */
export const findReadyExport = (documentId: string): Promise<DataExportRow | undefined> =>
  find({ documentId, state: 'ready' });
