import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile, jsonObject } from '../../../core/accounts/data-files';
import { fromDbTime } from '../../../core/database/time';
import { type Account, findAccountById } from '../queries/find-account';

interface Row {
  row_id: number;
  [column: string]: unknown;
}

interface OwnRows {
  userId: string;
  table: string;
  columns: readonly string[];
  /** Times are milliseconds on both databases. */
  isMs?: boolean;
}

const loadOwn =
  ({ userId, table, columns, isMs = false }: OwnRows) =>
  async (after: number, limit: number): Promise<Row[]> => {
    const rows = (await strapi.db
      .connection(table)
      .where('user_id', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id as row_id', ...columns)) as Row[];
    return rows.map((row) => {
      const time = row['signed_in_at'] as string | number | Date;
      return { ...row, signed_in_at: fromDbTime(isMs ? Number(time) : time) };
    });
  };

const profileOf = (account: Account) => ({
  id: account.documentId,
  user_name: account.username,
  nick_name: account.nick_name,
  email: account.email,
  tel: account.tel,
  avatar: account.avatar,
  sign: account.sign,
  link: account.link,
  role: account.site_role,
  language: account.language,
  page_language: account.page_language,
  theme: account.theme,
  ip: account.ip,
  region: account.addr,
  sign_source: account.sign_source,
  created_at: account.createdAt,
  last_login_at: account.last_login_at,
});

const markdownOf = (profile: object): string =>
  Object.entries(profile)
    .map(([name, value]) => `- **${name}**: ${String(value ?? '')}`)
    .join('\n');

/** The profile of a person as JSON and Markdown, sessions and attempts to sign in as JSON. */
export async function* profileData(userId: string): AsyncGenerator<DataFile> {
  const account = await findAccountById(userId);
  if (!account) return;
  const profile = profileOf(account);
  yield jsonObject('profile.json', profile);
  yield { path: 'profile.md', content: [`# ${account.username}\n\n${markdownOf(profile)}\n`] };
  const columns = ['signed_in_at', 'device', 'ip', 'addr'];
  yield jsonFile('sessions.json', loadOwn({ userId, table: 'site_sessions', columns }));
  const attempts = { userId, table: 'sign_ins', columns: [...columns, 'method', 'outcome'], isMs: true };
  yield jsonFile('sign-ins.json', loadOwn(attempts));
}
