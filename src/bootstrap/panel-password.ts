import { transaction } from '../core/database/transaction';
import { emit } from '../core/events/event-bus';
import { type PanelUser, panelUserName } from '../core/http/panel/panel-request';
import { generatePassword } from '../lib/generate-password';

interface Found extends PanelUser {
  id: number;
  documentId: string;
  isActive: boolean | null;
}

interface PanelAuth {
  hashPassword(password: string): Promise<string>;
}

/**
 * Sets a new password for an account of Strapi's panel, ends its sessions, and invalidates a mailed link for a new
 * password. Sessions are checked in the database at each request, so they end also while another process runs the site.
 * @returns the password, and whether the account may sign in with it; null when no account has the e-mail address
 */
export const resetPanelPassword = async (
  email: string,
): Promise<{ password: string; isActive: boolean } | null> => {
  const users = strapi.db.query('admin::user');
  const user = (await users.findOne({ where: { email: email.toLowerCase() } })) as Found | null;
  if (!user) return null;
  const password = generatePassword();
  const hash = await (strapi.service('admin::auth') as unknown as PanelAuth).hashPassword(password);
  await transaction(async () => {
    await users.update({
      where: { id: user.id },
      data: { password: hash, resetPasswordToken: null, resetPasswordTokenExpiresAt: null },
    });
    await strapi.sessionManager('admin').invalidateRefreshToken(String(user.id));
    emit('panel_user.password_reset', { id: user.documentId, name: panelUserName(user) });
  });
  return { password, isActive: user.isActive === true };
};
