import type { ErrorName } from '../../../contract/errors';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import type { Claims } from '../../../core/secrets/expiring-token';

const USED_TOKEN = 'api::account.used-token';

/**
 * Consumes a token. Only one of concurrent calls with the same token succeeds.
 * @throws the error `used` when the token was used before
 */
export const spendToken = async ({ id, expires }: Claims, used: ErrorName): Promise<void> => {
  const tokens = strapi.db.query(USED_TOKEN);
  await tokens.deleteMany({ where: { expires_at: { $lt: new Date() } } });
  await onUniqueViolation(
    () => tokens.create({ data: { token_id: id, expires_at: new Date(expires) } }),
    () => new AppError(used),
  );
};
