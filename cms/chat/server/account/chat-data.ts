import type { DataFile } from '../../../../src/core/accounts/account-hooks';
import { allRows, jsonFile, jsonObject, jsonRows } from '../../../../src/core/accounts/data-files';
import { fromDbTimeOrNull } from '../../../../src/core/database/time';
import { peopleWhoHideReads } from '../rooms/preferences';

interface Row {
  row_id: number;
}

interface Own {
  table: string;
  /** The column of the owner, which has an index with the id. */
  where: Record<string, string>;
  columns: readonly string[];
  /** Columns with a time. */
  times?: readonly string[];
}

/** Loads rows in the order of their ids. */
const loadOwn =
  <T extends Row>({ table, where, columns, times = [] }: Own) =>
  async (after: number, limit: number): Promise<T[]> => {
    // With the table: `id` alone is the document id in queries that select it under this name.
    const rowId = `${table}.id`;
    const rows = (await strapi.db
      .connection(table)
      .where(where)
      .where(rowId, '>', after)
      .orderBy(rowId)
      .limit(limit)
      .select(`${rowId} as row_id`, ...columns, ...times)) as T[];
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(times.map((name) => [name, fromDbTimeOrNull(row[name as keyof T] as number)])),
    }));
  };

/** What a person sent, with `payload` of a picture or recording: its `url` is that of a file in `pictures.json`. */
const loadSent = ({ columns, ...own }: Own) => {
  const load = loadOwn<Row & { payload: string | null }>({
    ...own,
    columns: [...columns, 'content', 'payload'],
  });
  return async (after: number, limit: number): Promise<Row[]> =>
    (await load(after, limit)).map(({ payload, ...row }) => ({
      ...row,
      payload: payload === null ? null : (JSON.parse(payload) as object),
    }));
};

/** A message without its text. */
interface OwnMessage extends Row {
  id: string;
  edited_at: string | null;
  is_withdrawn: boolean | number;
}

/**
 * What a person's messages said before they were edited or withdrawn. Texts have no sender, so they are read message by
 * message, in parts: a client that does not wait can edit one message thousands of times.
 */
async function* earlierTexts(userId: string): AsyncGenerator<Row> {
  const load = loadOwn<OwnMessage>({
    table: 'chat_messages',
    where: { sender_id: userId },
    columns: ['document_id as id', 'edited_at', 'is_withdrawn'],
  });
  for await (const { id, edited_at, is_withdrawn } of allRows(load)) {
    if (edited_at === null && !is_withdrawn) continue;
    const texts = loadSent({
      table: 'chat_message_versions',
      where: { message_id: id },
      columns: ['message_id'],
      times: ['replaced_at'],
    });
    yield* allRows(texts);
  }
}

/**
 * A person's messages, those held for review or refused lately (decision 125), earlier versions of messages, reactions
 * and preferences in rooms as JSON. The files of messages are among the pictures.
 */
export async function* chatData(userId: string): AsyncGenerator<DataFile> {
  const sent = { where: { sender_id: userId }, columns: ['document_id as id', 'room_id', 'msg_type'] };
  yield jsonFile('chat.json', loadSent({ ...sent, table: 'chat_messages', times: ['sent_at', 'edited_at'] }));
  const columns = [...sent.columns, 'state', 'reason'];
  yield jsonFile(
    'chat-held.json',
    loadSent({ ...sent, columns, table: 'chat_held_messages', times: ['created_at'] }),
  );
  yield jsonRows('chat-earlier-texts.json', earlierTexts(userId));
  yield jsonFile(
    'chat-reactions.json',
    loadOwn({ table: 'chat_reactions', where: { person_id: userId }, columns: ['message_id', 'emoji'] }),
  );
  yield jsonObject('chat-settings.json', { hides_reads: (await peopleWhoHideReads([userId])).has(userId) });
}
