import { SECRET_PLACEHOLDER } from '../../contract/enums';
import type { EmailSettings } from './queries/mail-settings';

/** The mail settings for the screen: six asterisks stand for the password. */
export const presentMailSettings = (stored: EmailSettings): EmailSettings => ({
  ...stored,
  password: stored.password && SECRET_PLACEHOLDER,
});
