import type { Core } from '@strapi/strapi';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';

/** Tables of an account's sign-in methods besides its password. */
const TABLES = ['site_two_factors', 'site_recovery_codes', 'site_passkeys', 'site_linked_accounts'];

const deleteFactors = (userId: string): Promise<void> =>
  transaction(async (trx) => {
    for (const table of TABLES) await trx(table).where('user_id', userId).delete();
  });

/**
 * Deletes two-step sign-in, passkeys and links of an account when the account is deleted, including in Strapi's panel.
 */
export const registerFactorLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    afterDelete: async ({ result }) => {
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await deleteFactors(documentId);
    },
  });
};
