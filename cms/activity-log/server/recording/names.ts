import type { UID } from '@strapi/strapi';
import { DEFAULT_LOCALE } from '../../../../src/contract/enums';
import type { LogKind } from '../../../../src/contract/log-kinds';
import { COMMENT } from '../../../../src/core/database/content-types';
import { transaction } from '../../../../src/core/database/transaction';
import { visitorName } from '../../../../src/core/auth/visitor-name';
import { masked } from './fields';

type Row = Record<string, unknown>;

const NAMES = [
  'title',
  'title_zh',
  'site_title',
  'name',
  'username',
  'nick_name',
  'firstname',
  'path',
  'file_name',
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name of a row for people; its masked e-mail address when it has no other. */
export const nameOf = (row: Row): string =>
  NAMES.map((name) => textOf(row[name])).find(Boolean) ?? masked(textOf(row['email']));

const VISITOR = 'visitor:';

/** Reads rows by their ids, in the current transaction. */
const rowsOf = async (table: string, ids: readonly string[], columns: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? []
    : transaction((trx) =>
        trx(table)
          .whereIn('document_id', [...ids])
          .select('document_id', ...columns),
      );

const unique = (values: readonly unknown[]): string[] => [...new Set(values.map(textOf).filter(Boolean))];

/** Names of accounts and visitors, by id; none for accounts that were deleted. */
const peopleOf = async (ids: readonly unknown[]): Promise<Map<string, string>> => {
  const all = unique(ids);
  const accounts = all.filter((id) => !id.startsWith(VISITOR));
  const rows = await rowsOf('up_users', accounts, ['nick_name', 'username']);
  return new Map([
    ...rows.map(
      (row) => [textOf(row['document_id']), textOf(row['nick_name']) || textOf(row['username'])] as const,
    ),
    ...all
      .filter((id) => id.startsWith(VISITOR))
      .map((id) => [id, visitorName(id.slice(VISITOR.length), DEFAULT_LOCALE)] as const),
  ]);
};

/** Titles of articles or rooms, by id. */
const titlesOf = async (table: string, ids: readonly unknown[]): Promise<Map<string, string>> => {
  const rows = await rowsOf(table, unique(ids), ['title']);
  return new Map(rows.map((row) => [textOf(row['document_id']), textOf(row['title'])]));
};

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Names of rows: comments have those of their author and article. */
export const namesOfRows = async (uid: UID.ContentType, rows: readonly Row[]): Promise<string[]> => {
  if (uid !== COMMENT) return rows.map(nameOf);
  const people = await peopleOf(rows.map((row) => row['user_id']));
  const titles = await titlesOf(
    'articles',
    rows.map((row) => row['article_id']),
  );
  return rows.map((row) => joined(people.get(textOf(row['user_id'])), titles.get(textOf(row['article_id']))));
};

/** Names of rows by their id: the person of one column, and the name of the row to which a second column refers. */
const byPerson = async (
  rows: readonly Row[],
  person: string,
  place: (row: Row) => string | undefined = () => undefined,
): Promise<Map<string, string>> => {
  const people = await peopleOf(rows.map((row) => row[person]));
  return new Map(
    rows.map((row) => [textOf(row['document_id']), joined(people.get(textOf(row[person])), place(row))]),
  );
};

/** Names of targets without a row that is compared, by id. */
const NAMED: Partial<Record<LogKind, (ids: readonly string[]) => Promise<Map<string, string>>>> = {
  account: peopleOf,
  chat_person: async (ids) => {
    const bans = await rowsOf('chat_address_bans', ids, ['person_id']);
    return new Map([...(await peopleOf(ids)), ...(await byPerson(bans, 'person_id'))]);
  },
  chat_message: async (ids) => {
    const rows = await rowsOf('chat_messages', ids, ['sender_id', 'room_id']);
    const rooms = await titlesOf(
      'chat_rooms',
      rows.map((row) => row['room_id']),
    );
    return byPerson(rows, 'sender_id', (row) => rooms.get(textOf(row['room_id'])));
  },
  message: async (ids) => {
    const rows = await rowsOf('conversation_reports', ids, ['reporter_id', 'reported_id']);
    const reporters = await peopleOf(rows.map((row) => row['reporter_id']));
    return byPerson(rows, 'reported_id', (row) => reporters.get(textOf(row['reporter_id'])));
  },
  moderation: async (ids) => byPerson(await rowsOf('moderation_cases', ids, ['person_id']), 'person_id'),
  backup: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
};

/** Returns the names of the rows that a call identifies, by id, as they are before the call. At most three queries. */
export const namesOf = async (kind: LogKind, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0 ? new Map() : ((await NAMED[kind]?.(ids)) ?? new Map<string, string>());
