import type { Locale } from '../../contract/enums';

/** Why a backup cannot be made or restored, in both languages. `{name}` is replaced by a parameter. */
const TEXTS = {
  not_found: {
    en: 'There is no file {file}.',
    'zh-CN': '文件 {file} 不存在。',
  },
  not_in_store: {
    en: 'There is no backup {file} in the cloud storage. “npm run restore -- --store” lists the existing ones.',
    'zh-CN': '云存储中没有备份 {file}。运行“npm run restore -- --store”可列出全部备份。',
  },
  archive_cut: {
    en: '{file} is not a complete backup: it was truncated, or is another kind of file.',
    'zh-CN': '{file} 不是完整的备份：文件被截断，或不是备份文件。',
  },
  archive_changed: {
    en: '{file} is damaged or was changed: “{entry}” is not what was backed up.',
    'zh-CN': '{file} 已损坏或被改动：“{entry}”与备份时的内容不符。',
  },
  archive_newer: {
    en: '{file} was made by a newer version ({version}; this is {own}): install that version first.',
    'zh-CN': '{file} 由更新的版本（{version}，当前为 {own}）生成，请先升级程序。',
  },
  other_database: {
    en: '{file} has the database of {client}, and this site uses {own}. Restore it on a site with {client} (DATABASE_CLIENT={value}). To change to {own} then: `npm run export -- <empty folder>` there, and here `npm run import -- <that folder>`. Accounts, comments and settings are not in an export. Nothing was changed.',
    'zh-CN':
      '{file} 中的数据库是 {client}，而本站使用 {own}。请在使用 {client} 的网站上恢复（DATABASE_CLIENT={value}）。如需改用 {own}，请在那里运行 `npm run export -- <空目录>`，再在此处运行 `npm run import -- <该目录>`；导出内容不含账号、评论和设置。现有数据未改动。',
  },
  sqlite_archive: {
    en: '{file} has the database of {client}, and this site uses {own}. Restore it with DATABASE_CLIENT={value}, then move everything to {own} with npm run move-database. Nothing was changed.',
    'zh-CN':
      '{file} 中的数据库是 {client}，而本站使用 {own}。请在 DATABASE_CLIENT={value} 下恢复，再运行 npm run move-database 将全部数据迁移到 {own}。现有数据未改动。',
  },
  other_secrets: {
    en: '{file} was made with other secrets. Copy the secrets.json of that site into {folder} first. Without it, add --other-secrets: passwords of mail, cloud storage and QQ must be entered again then, and everybody signs in again.',
    'zh-CN':
      '{file} 是用其他密钥生成的。请先把原网站的 secrets.json 复制到 {folder}。如果已无法找到，请加上 --other-secrets：此时邮箱、云存储和 QQ 的密码须重新填写，所有人须重新登录。',
  },
  site_running: {
    en: 'The site is running, or another program uses its database: stop it, then restore again. Nothing was changed.',
    'zh-CN': '网站正在运行，或有其他程序在使用数据库：请先停止，再重新恢复。现有数据未改动。',
  },
  database_broken: {
    en: 'The copy of the database is damaged: {detail}',
    'zh-CN': '数据库副本已损坏：{detail}',
  },
  files_not_replaced: {
    en: 'The database was restored, but not all files were: {detail}. Remove the cause and run the same restore again before the site is started. Files that were moved away are in {folder}, if it exists.',
    'zh-CN':
      '数据库已恢复，但部分文件未能恢复：{detail}。请排除原因，在启动网站之前再次运行同一条恢复命令。已移走的文件在 {folder}（如有该目录）。',
  },
  no_database: {
    en: 'There is no database at {file}: the site was never started with this data folder.',
    'zh-CN': '{file} 没有数据库：网站从未使用此数据目录启动过。',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type BackupProblemCode = keyof typeof TEXTS;

/** Thrown when a backup cannot be made or restored for a reason that the owner can correct. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';

  constructor(
    readonly code: BackupProblemCode,
    readonly params: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.message = this.text('en');
  }

  /** Returns the message in a language. */
  text(locale: Locale): string {
    return TEXTS[this.code][locale].replace(/\{(\w+)\}/g, (whole, key: string) => this.params[key] ?? whole);
  }
}
