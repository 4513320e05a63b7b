import type { EndpointOutput } from '../../contract';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import type { Account } from '../account/exports';
import { downloadPath } from './download-link';
import type { DataExportRow } from './queries/find-export';

type DataRights = EndpointOutput<'GET /data_rights'>;

const NONE: DataRights['export'] = { state: 'none', requested_at: null, expires_at: null, size: 0, url: '' };

const presentExport = (row: DataExportRow | undefined): DataRights['export'] =>
  row
    ? {
        state: row.state,
        requested_at: fromDbTime(row.requested_at),
        expires_at: fromDbTimeOrNull(row.expires_at),
        size: Number(row.size ?? 0),
        url: row.state === 'ready' ? downloadPath(row.documentId) : '',
      }
    : NONE;

/** Presents the state of a person's export and of the closing of the account. */
export const presentDataRights = (account: Account, row: DataExportRow | undefined): DataRights => ({
  closes_at: fromDbTimeOrNull(account.closes_at),
  has_password: Boolean(account.password),
  export: presentExport(row),
});
