import type { Core } from '@strapi/strapi';
import { createAccount } from '../api/account/exports';
import { endpoints } from '../contract';
import { UserType } from '../contract/enums';
import { USER } from '../core/database/content-types';
import { AppError } from '../core/http/app-error';
import { generatePassword } from '../lib/generate-password';
import { terminalText } from '../lib/terminal-text';
import { completePanelRoles } from './panel-roles';
import { StartRefusal } from './start-refusal';
import { createStarterContent } from './starter-content';

/**
 * Prints a generated password once, to the terminal and not to the log. Prints nothing when the password was
 * configured.
 */
const printCredentials = (
  who: { en: string; zh: string },
  login: string,
  given: string,
  password: string,
): void => {
  if (given) return;
  const text = terminalText(
    `\n${who.en}\n  name      ${login}\n  password  ${password}\n  It is shown this once: keep it somewhere safe.\n`,
    `\n${who.zh}\n  账号 ${login}\n  密码 ${password}\n  密码只显示这一次，请妥善保存。\n`,
  );
  process.stdout.write(`${text}\n`);
};

const createAdministrator = async (strapi: Core.Strapi): Promise<void> => {
  if ((await strapi.db.query(USER).count({ where: { site_role: UserType.ADMIN } })) > 0) return;
  const given = strapi.config.get<{ user: string; password: string }>('site.firstAdmin');
  const password = given.password || generatePassword();
  const body = { user_name: given.user, nick_name: given.user, password, role: UserType.ADMIN };
  const checked = endpoints['POST /users'].body.safeParse(body);
  if (!checked.success) {
    throw new StartRefusal(
      terminalText(
        'The administrator cannot be made: SITE_ADMIN_USER takes 3 to 32 letters, digits or _ . -, and SITE_ADMIN_PASSWORD 8 to 72 bytes.',
        '无法创建管理员：SITE_ADMIN_USER 须为 3 到 32 个字母、数字或 _ . -，SITE_ADMIN_PASSWORD 须为 8 到 72 字节。',
      ),
    );
  }
  try {
    await createAccount(checked.data);
  } catch (error) {
    // Created by another instance that starts at the same time.
    if (error instanceof AppError && error.code === 'user_name_taken') return;
    throw error;
  }
  printCredentials(
    { en: 'The administrator of the site', zh: '网站管理员' },
    given.user,
    given.password,
    password,
  );
};

interface PanelServices {
  'admin::user': { exists(): Promise<boolean> };
  'admin::role': { getSuperAdmin(): Promise<{ id: number }> };
  'admin::auth': { hashPassword(password: string): Promise<string> };
}

/** Writes directly, because the panel's service counts users in the background, even while the site stops. */
const createEditor = async (strapi: Core.Strapi): Promise<void> => {
  const panel = <K extends keyof PanelServices>(name: K) =>
    strapi.service(name) as unknown as PanelServices[K];
  if (await panel('admin::user').exists()) return;
  const given = strapi.config.get<{ email: string; password: string }>('site.firstEditor');
  const password = given.password || generatePassword();
  const { id } = await panel('admin::role').getSuperAdmin();
  await strapi.db.query('admin::user').create({
    data: {
      firstname: 'Editor',
      email: given.email.toLowerCase(),
      password: await panel('admin::auth').hashPassword(password),
      isActive: true,
      blocked: false,
      roles: [id],
    },
  });
  printCredentials(
    { en: 'The first editor, for the panel at /cms', zh: '首位编辑（编辑后台 /cms）' },
    given.email,
    given.password,
    password,
  );
};

/**
 * Creates the site's administrator, the first editor of Strapi's panel and the starter content when they do not exist.
 * Called at every start; one instance starts at a time.
 * @throws an error named `StartRefusal` when the given name or password breaks the rules of accounts
 */
export const firstStart = async (strapi: Core.Strapi): Promise<void> => {
  await createAdministrator(strapi);
  await completePanelRoles(strapi);
  await createEditor(strapi);
  await createStarterContent(strapi);
};
