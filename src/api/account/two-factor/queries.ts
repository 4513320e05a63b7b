export const TWO_FACTOR = 'api::account.two-factor';
export const RECOVERY_CODE = 'api::account.recovery-code';

/** Two-step sign-in of an account, as stored. It is on once it is confirmed. */
export interface TwoFactor {
  id: number;
  /** Sealed key of the authenticator app, in base32. */
  secret: string;
  begun_at: string;
  confirmed_at: string | null;
  /** Time step of the last accepted code: no code is accepted twice (RFC 6238, section 5.2). */
  last_step: number;
}

export const findTwoFactor = async (userId: string): Promise<TwoFactor | null> =>
  (await strapi.db.query(TWO_FACTOR).findOne({ where: { user_id: userId } })) as TwoFactor | null;

/** Whether the account needs a second step. */
export const hasTwoFactor = async (userId: string): Promise<boolean> =>
  Boolean((await findTwoFactor(userId))?.confirmed_at);

export const countRecoveryCodes = (userId: string): Promise<number> =>
  strapi.db.query(RECOVERY_CODE).count({ where: { user_id: userId, used_at: null } });
