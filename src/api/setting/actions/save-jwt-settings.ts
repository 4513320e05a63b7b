import type { EndpointRequest } from '../../../contract';
import { SECRET_PLACEHOLDER } from '../../../contract/enums';
import { sealTokenSecret } from '../../../core/auth/token-key';
import { JWT_SETTING } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';
import { type JwtSettings } from '../queries/jwt-settings';
import { saveSettings } from './save-settings';

/**
 * Updates the given settings of session tokens. A new secret or issuer ends all sessions; a new lifetime applies to new
 * sessions.
 * @throws `settings_changed`
 */
export const saveJwtSettings = ({
  secret,
  revision,
  ...plain
}: EndpointRequest<'PUT /settings/jwt'>['body']): Promise<JwtSettings> =>
  saveSettings({
    group: 'jwt',
    uid: JWT_SETTING,
    revision,

    change: (stored) => {
      const isNewSecret = secret !== undefined && secret !== SECRET_PLACEHOLDER;
      const { issuer } = { ...stored, ...plain };
      if (isNewSecret || issuer !== stored.issuer) emit('tokens.revoked', {});
      return { ...plain, ...(isNewSecret && { secret: sealTokenSecret(secret) }) };
    },
  });
