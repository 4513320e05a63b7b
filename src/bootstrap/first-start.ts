import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { createAccount } from '../api/account/exports';
import { endpoints } from '../contract';
import { UserType } from '../contract/enums';
import { AppError } from '../core/http/app-error';
import { createStarterContent } from './starter-content';

const USER = 'plugin::users-permissions.user';

/** No letters or digits that people mix up when they copy by eye (0 O 1 l I). */
const LETTERS = { lower: 'abcdefghijkmnpqrstuvwxyz', upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', digit: '23456789' };

/** Five groups of four from 56 signs: 116 bits. */
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** Something the owner must mend before the site can start. The starter prints the message alone, without a stack. */
class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** The terminal's language, which Node takes from LC_ALL, LC_MESSAGES or LANG. */
const inChinese = () => Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh');

const pick = (signs: string) => signs.charAt(randomInt(signs.length));

/** A password that meets the panel's rule too: lower and upper case and a digit. */
const generatePassword = (): string => {
  const all = Object.values(LETTERS).join('');
  const group = () => Array.from({ length: GROUP_LENGTH }, () => pick(all)).join('');
  const first = pick(LETTERS.lower) + pick(LETTERS.upper) + pick(LETTERS.digit) + pick(all);
  return [first, ...Array.from({ length: GROUPS - 1 }, group)].join('-');
};

/**
 * Shows a generated password this once: on the terminal, past the logger, so that no log file keeps it. Nothing is
 * shown when the owner chose the password.
 */
const announce = (who: { en: string; zh: string }, login: string, given: string, password: string): void => {
  if (given) return;
  const text = inChinese()
    ? `\n${who.zh}\n  账号 ${login}\n  密码 ${password}\n  密码只显示这一次，请妥善保存。\n`
    : `\n${who.en}\n  name      ${login}\n  password  ${password}\n  It is shown this once: keep it somewhere safe.\n`;
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
      inChinese()
        ? '无法创建管理员：SITE_ADMIN_USER 须为 3 到 32 个字母、数字或 _ . -，SITE_ADMIN_PASSWORD 须为 8 到 72 字节。'
        : 'The administrator cannot be made: SITE_ADMIN_USER takes 3 to 32 letters, digits or _ . -, and SITE_ADMIN_PASSWORD 8 to 72 bytes.',
    );
  }
  try {
    await createAccount(checked.data);
  } catch (error) {
    // Another instance that starts at this moment made it.
    if (error instanceof AppError && error.code === 'user_name_taken') return;
    throw error;
  }
  announce({ en: 'The administrator of the site', zh: '网站管理员' }, given.user, given.password, password);
};

interface PanelServices {
  'admin::user': { exists(): Promise<boolean> };
  'admin::role': { getSuperAdmin(): Promise<{ id: number }> };
  'admin::auth': { hashPassword(password: string): Promise<string> };
}

/** Past the panel's own service, which goes on counting users in the background, also when the site stops meanwhile. */
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
  announce(
    { en: 'The first editor, for the panel at /cms', zh: '首位编辑（编辑后台 /cms）' },
    given.email,
    given.password,
    password,
  );
};

/**
 * What an empty database gets: the site's administrator, the first editor of Strapi's panel, and the starter content.
 * Does nothing where there are such already, so that it may run at every start; one instance starts at a time.
 * @throws an error named `StartRefusal` when the given name or password breaks the rules of accounts
 */
export const firstStart = async (strapi: Core.Strapi): Promise<void> => {
  await createAdministrator(strapi);
  await createEditor(strapi);
  await createStarterContent(strapi);
};
