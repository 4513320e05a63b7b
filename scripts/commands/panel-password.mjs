// @ts-check
import path from 'node:path';
import { loadBeside } from '../lib/load-beside.mjs';
import { DIST } from '../lib/paths.mjs';
import { end } from '../lib/process/stop.mjs';
import { requireFromRoot } from '../lib/strapi.mjs';
import { UserError, t } from '../lib/messages.mjs';

/** @throws {UserError} when no e-mail address is given */
const givenEmail = () => {
  const [email, ...more] = process.argv.slice(2);
  if (!email?.includes('@') || more.length > 0)
    throw new UserError(
      t(
        'Name the e-mail address of the account: npm run panel-password -- <address>',
        '请指定账号的邮箱地址：npm run panel-password -- <邮箱地址>',
      ),
    );
  return email;
};

/**
 * `npm run panel-password -- <address>`: sets and prints a generated password for an account of Strapi's panel, and ends
 * its sessions, while the site runs or not. Strapi's own command takes the password as an argument, which shells store, and
 * ends no sessions.
 */
export default async () => {
  const email = givenEmail();
  await loadBeside();
  const { resetPanelPassword } = requireFromRoot(path.join(DIST, 'src/bootstrap/panel-password.js'));
  /** @type {{ password: string, isActive: boolean } | null} */
  const found = await resetPanelPassword(email);
  if (!found)
    throw new UserError(
      t(
        `No account of the panel at /cms has the address ${email}. Accounts of the site are helped in the back office, under Users.`,
        `编辑后台（/cms）没有邮箱为 ${email} 的账号。网站账号的密码请在管理后台的“用户管理”中重设。`,
      ),
    );
  console.log(
    t(
      `The new password of ${email}, for the panel at /cms\n  password  ${found.password}\n  It is shown this once, and the sessions of the account have ended.`,
      `${email} 的新密码（编辑后台 /cms）\n  密码 ${found.password}\n  密码只显示这一次。该账号已在所有设备上退出登录。`,
    ),
  );
  if (!found.isActive)
    console.log(
      t(
        'The account is not active: a Super Admin activates it in the panel, under Settings, Users.',
        '该账号未启用：请由超级管理员在编辑后台“设置”的“用户”中启用。',
      ),
    );
  await end(0);
};
