import type { Locale } from '../../contract/enums';

/** Why a database cannot be moved, in both languages. `{name}` is replaced by a parameter. */
const TEXTS = {
  no_database: {
    en: 'There is no database at {file}: a move takes the SQLite database of this data folder.',
    'zh-CN': '{file} 没有数据库：迁移的来源是此数据目录中的 SQLite 数据库。',
  },
  source_running: {
    en: 'The site is running on {file}, or another program has it open: stop it (Ctrl-C, or its service), then move again.',
    'zh-CN': '网站正在使用 {file}，或有其他程序打开了它：请先停止（Ctrl-C，或停止服务），再重新迁移。',
  },
  target_running: {
    en: 'A site uses the PostgreSQL database already: stop it, then move again. Nothing was changed.',
    'zh-CN': '已有网站在使用该 PostgreSQL 数据库：请先停止，再重新迁移。未作任何改动。',
  },
  target_used: {
    en: 'The PostgreSQL database is not empty: its schema “{schema}” has {count} tables, such as “{table}”. A move needs an empty one. Nothing was changed.',
    'zh-CN':
      'PostgreSQL 数据库不为空：模式“{schema}”中已有 {count} 个表，例如“{table}”。迁移的目标必须是空数据库。未作任何改动。',
  },
  source_broken: {
    en: '{file} is damaged: {detail}. Restore a backup first. Nothing was changed.',
    'zh-CN': '{file} 已损坏：{detail}。请先恢复备份。未作任何改动。',
  },
  other_version: {
    en: 'The SQLite database is of another version of the site ({detail}). Start this version on it once (DATABASE_CLIENT=sqlite npm start), stop it, then move again.',
    'zh-CN':
      'SQLite 数据库来自其他版本的网站（{detail}）。请先用当前版本在该数据库上启动一次（DATABASE_CLIENT=sqlite npm start），停止后再迁移。',
  },
  row_refused: {
    en: 'PostgreSQL refuses rows of “{table}” after row {row}: {detail}. Correct them on SQLite, then move again.',
    'zh-CN':
      'PostgreSQL 拒绝接收表“{table}”中第 {row} 行之后的数据：{detail}。请先在 SQLite 中修正，再重新迁移。',
  },
  counts_differ: {
    en: 'The table “{table}” has {expected} rows on SQLite and {found} on PostgreSQL. Another program has written to it: empty the PostgreSQL database, then move again.',
    'zh-CN':
      '表“{table}”在 SQLite 中有 {expected} 行，在 PostgreSQL 中有 {found} 行，可能有其他程序写入。请清空 PostgreSQL 数据库，再重新迁移。',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type MoveProblemCode = keyof typeof TEXTS;

/** Thrown when a database cannot be moved for a reason that the owner can correct. */
export class MoveFailure extends Error {
  override readonly name = 'MoveFailure';

  constructor(
    readonly code: MoveProblemCode,
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
