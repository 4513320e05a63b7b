export const PASSKEY = 'api::account.passkey';

/** A passkey as stored. */
export interface PasskeyRow {
  id: number;
  documentId: string;
  createdAt: string;
  user_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Last signature counter; 0 for passkeys without one. PostgreSQL returns it as text. */
  counter: number | string;
  /** Transports of the passkey, separated by commas. */
  transports: string | null;
  name: string;
  host: string;
  is_synced: boolean | null;
  last_used_at: string | null;
}

/** The passkeys of an account, oldest first. */
export const listPasskeys = async (userId: string): Promise<PasskeyRow[]> =>
  (await strapi.db
    .query(PASSKEY)
    .findMany({ where: { user_id: userId }, orderBy: { id: 'asc' } })) as PasskeyRow[];

export const findPasskey = async (where: {
  user_id?: string;
  documentId?: string;
  credential_id?: string;
}): Promise<PasskeyRow | null> => (await strapi.db.query(PASSKEY).findOne({ where })) as PasskeyRow | null;
