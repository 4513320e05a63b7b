import type { EndpointOutput } from '../../contract';
import type { PasskeyRow } from './passkeys/queries';

type Methods = EndpointOutput<'GET /sign_in_methods'>;

const time = (value: string): string => new Date(value).toISOString();

export const presentPasskey = (row: PasskeyRow): Methods['passkeys'][number] => ({
  id: row.documentId,
  name: row.name,
  host: row.host,
  is_synced: Boolean(row.is_synced),
  created_at: time(row.createdAt),
  last_used_at: row.last_used_at ? time(row.last_used_at) : null,
});

interface MethodRows {
  hasPassword: boolean;
  /** Null: two-step sign-in is off. */
  since: string | null;
  recoveryCodesLeft: number;
  passkeys: PasskeyRow[];
  isQqSetUp: boolean;
  link: { nick_name: string | null; createdAt: string } | null;
}

/** Presents how an account signs in. */
export const presentMethods = (rows: MethodRows): Methods => ({
  has_password: rows.hasPassword,
  two_factor: {
    is_on: rows.since !== null,
    since: rows.since && time(rows.since),
    recovery_codes_left: rows.recoveryCodesLeft,
  },
  passkeys: rows.passkeys.map(presentPasskey),
  qq: {
    is_set_up: rows.isQqSetUp,
    nick_name: rows.link ? (rows.link.nick_name ?? '') : null,
    linked_at: rows.link ? time(rows.link.createdAt) : null,
  },
});
