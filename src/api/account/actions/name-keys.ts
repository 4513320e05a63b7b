import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { nameSkeletons } from '../../../lib/names/skeleton';
import { isNameAllowed } from '../../moderation/exports';
import { searchKey } from './search-key';

interface Names {
  username?: string | null;
  nick_name?: string | null;
}

interface Write {
  params: {
    where?: Record<string, unknown>;
    data?: Names & { username_key?: string | null; username_look?: string; search_key?: string };
  };
}

/** Whether a name looks like the user name of an account other than `ownId`. One query. */
export const looksTaken = async (name: string, ownId?: string): Promise<boolean> => {
  const { folded, written } = nameSkeletons(name);
  const looks = { $in: [folded, written] };
  const found = await strapi.db.query(USER).findOne({
    select: ['id'],
    where: {
      $or: [{ username_key: looks }, { username_look: looks }],
      ...(ownId && { documentId: { $ne: ownId } }),
    },
  });
  return found !== null;
};

/**
 * Checks names in a write and adds the keys by which similar names and people are found. Unchanged names are accepted,
 * because accounts from before this check may have similar names. The unique index of `username_key` decides between
 * simultaneous writes.
 * @throws `user_name_taken`, `nick_name_taken`, `words_refused`
 */
const checkNames = async ({ params: { data, where } }: Write): Promise<void> => {
  if (!data || (data.username === undefined && data.nick_name === undefined)) return;
  const before = where
    ? ((await strapi.db.query(USER).findOne({ where })) as (Names & { documentId: string }) | null)
    : null;
  const { username, nick_name } = data;
  data.search_key = searchKey((nick_name ?? before?.nick_name) || (username ?? before?.username) || '');
  if (username && username !== before?.username) {
    if (await looksTaken(username, before?.documentId)) throw errorForCaller('user_name_taken');
    const { folded, written } = nameSkeletons(username);
    Object.assign(data, { username_key: folded, username_look: written });
  } else {
    delete data.username_key;
    delete data.username_look;
  }
  for (const [name, old] of [
    [username, before?.username],
    [nick_name, before?.nick_name],
  ])
    if (name && name !== old && !(await isNameAllowed(name))) throw errorForCaller('words_refused');
  const isOwnName = nick_name === (username ?? before?.username);
  if (nick_name && !isOwnName && nick_name !== before?.nick_name)
    if (await looksTaken(nick_name, before?.documentId)) throw errorForCaller('nick_name_taken');
};

/** Registers the check of names for every write of an account, including in the panel. Needs the database. */
export const registerNameCheck = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: (event) => checkNames(event as Write),
    beforeUpdate: (event) => checkNames(event as Write),
  });
};

/** Accounts of one transaction: each commit waits for the disk. */
const BATCH_SIZE = 500;

interface Account {
  id: number;
  username: string;
}

const addKeys = async (knex: Knex, { id, username }: Account): Promise<void> => {
  const { folded, written } = nameSkeletons(username);
  const isKeyTaken = Boolean(await knex('up_users').where('username_key', folded).first('id'));
  await knex('up_users')
    .where({ id })
    .update({ username_look: written, ...(!isKeyTaken && { username_key: folded }) });
};

/** Adds the keys of accounts from before the check. Of accounts that look alike, the oldest has the key. */
export const backfillNameKeys = async (): Promise<void> => {
  for (let after = 0; ;) {
    const rows = (await strapi.db
      .connection('up_users')
      .whereNull('username_key')
      .whereNotNull('username')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'username')) as Account[];
    const last = rows.at(-1);
    if (!last) return;
    await transaction(async (trx) => {
      for (const row of rows) await addKeys(trx, row);
    });
    after = last.id;
  }
};
