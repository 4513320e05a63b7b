import type { Core } from '@strapi/strapi';
import { isPostgres } from '../site/environment';

const TIME = isPostgres ? `timestamp '2026-01-01' - n * interval '1 minute'` : '1767225600000 - n * 60000';
const MS = '1767225600000 - n * 60000';
const TRUE = isPostgres ? 'true' : '1';
const FALSE = isPostgres ? 'false' : '0';

/** Document ids of the rows of a kind: 24 letters and digits. */
const idOf = (letter: string, n = 'n'): string => `'${letter.repeat(17)}' || (1000000 + ${n})`;
const LONG = `'${'A long text of a row. '.repeat(40)}'`;
const AGENT = `'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'`;
const HASH = `'${'0123456789abcdef'.repeat(4)}'`;
const every = (step: number, then: string, otherwise: string): string =>
  `case when n % ${step} = 0 then ${then} else ${otherwise} end`;

/** Values of the columns of each table by the number `n` of a row, as SQL. */
const TABLES: Record<string, Record<string, string>> = {
  up_users: {
    document_id: idOf('u'),
    username: `'person ' || n`,
    username_key: `'person ' || n`,
    nick_name: `'Person ' || n`,
    sign: `${LONG.slice(0, 200)}'`,
    site_role: every(10, '3', '2'),
    blocked: every(20, TRUE, FALSE),
    blocked_until: every(40, TIME, 'null'),
    last_login_at: every(2, TIME, 'null'),
    created_at: TIME,
  },
  files: {
    document_id: idOf('f'),
    name: `'picture ' || n || '.png'`,
    mime: every(10, `'video/mp4'`, `'image/png'`),
    url: `'/uploads/picture_' || n || '.png'`,
    hash: `'picture_' || n`,
    provider: `'local'`,
    size: 'n % 977',
    formats: `'${JSON.stringify({ text: 'A long text of a row. '.repeat(40) })}'${isPostgres ? '::jsonb' : ''}`,
    created_at: TIME,
  },
  image_details: { document_id: idOf('d'), file_id: idOf('f'), is_private: every(50, TRUE, FALSE) },
  image_tags: { document_id: idOf('g'), file_id: idOf('f'), title: `'Tag ' || (n % 100)` },
  image_uses: {
    document_id: idOf('h'),
    file_id: idOf('f', 'n - n % 3'),
    kind: `'article'`,
    target_id: idOf('a'),
    language: `'en'`,
  },
  comments: {
    document_id: idOf('c'),
    article_id: idOf('a', 'n % 500'),
    user_id: idOf('u', 'n % 50'),
    depth: '0',
    path: `'' || (1000000000000000000 + n)`,
    content: LONG,
    html: LONG,
    text_key: `'text ' || n`,
    state: every(40, `'hidden'`, every(30, `'spam'`, `'shown'`)),
    digg_count: 'n % 7',
    comment_count: '0',
    created_at: TIME,
  },
  comment_reports: {
    document_id: idOf('r'),
    comment_id: idOf('c', 'n * 100'),
    user_id: idOf('u', 'n * 97'),
    reason: `'rude'`,
  },
  feedbacks: {
    document_id: idOf('b'),
    email: `'somebody' || n || '@example.com'`,
    content: `${LONG.slice(0, 150)}'`,
    reply: every(3, LONG, 'null'),
    replied_at: every(3, TIME, 'null'),
    state: every(3, `'answered'`, every(4, `'closed'`, `'open'`)),
    created_at: TIME,
  },
  sign_ins: {
    document_id: idOf('s'),
    user_id: idOf('u', 'n % 50'),
    signed_in_at: MS,
    method: `'password'`,
    outcome: every(3, `'success'`, `'wrong_credentials'`),
    ip: `'192.0.2.' || (n % 250)`,
    addr: `'CN ' || (n % 30)`,
    device: AGENT,
    hash: HASH,
  },
  activity_logs: {
    document_id: idOf('l'),
    happened_at: MS,
    verb: `'changed'`,
    kind: every(20, `'tag'`, `'article'`),
    actor: `'user'`,
    actor_id: idOf('u', 'n % 50'),
    actor_name: `'Person'`,
    ip: `'192.0.2.' || (n % 250)`,
    addr: `'CN ' || (n % 30)`,
    target_name: `'An article'`,
    target_count: '1',
    changes: LONG,
    seq: '1000000 + n',
    hash: HASH,
  },
  runtime_logs: {
    document_id: idOf('e'),
    happened_at: MS,
    level: every(10, `'error'`, `'warn'`),
    message: LONG,
    details: LONG,
    repeats: '1',
    seq: '1000000 + n',
    hash: HASH,
  },
  article_days: {
    article_id: idOf('a', 'n % 500'),
    date: isPostgres
      ? `to_char(current_date - n / 2, 'YYYY-MM-DD')`
      : `date('now', '-' || (n / 2) || ' days')`,
    count: '1 + n % 9',
  },
};

/** Rows of a table for each row of another one: few comments are reported, and views are of many years. */
const SHARES: Record<string, number> = { comment_reports: 1 / 100, article_days: 3 };

/** Names of the tables with many rows on a large site. */
export const LARGE_TABLES = Object.keys(TABLES).filter((table) => (SHARES[table] ?? 1) >= 1);

/**
 * Inserts rows into the tables of lists of the back office, with one statement for each, and updates the statistics of
 * PostgreSQL's planner. They refer to each other, but to no article.
 */
export const insertListRows = async ({ db }: Core.Strapi, count: number): Promise<void> => {
  const { connection: knex } = db;
  for (const [table, columns] of Object.entries(TABLES)) {
    const names = Object.keys(columns);
    const values = Object.values(columns);
    await knex.raw(
      `insert into ${table} (${names.join(', ')})
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count * (SHARES[table] ?? 1)})
       select ${values.join(', ')} from numbers`,
    );
    if (isPostgres) await knex.raw(`vacuum analyze ${table}`);
  }
};
