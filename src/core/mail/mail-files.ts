import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeMail, type Mail } from './smtp';

/**
 * Writes a mail into `DATA_DIR/mail/`, readable for the owner only, because it may contain a code.
 * @returns the file
 */
export const writeMailFile = async (mail: Mail, now = new Date()): Promise<string> => {
  const folder = path.join(strapi.config.get<string>('site.dataDir'), 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  const file = path.join(folder, name);
  const part = path.join(folder, `.${name}`);
  try {
    await writeFile(part, await composeMail(mail), { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return file;
};
