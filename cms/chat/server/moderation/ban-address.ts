import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import { fromDbTime, toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { logActs, namesOf } from '../../../../src/api/moderation/exports';
import { findPeople } from '../people/find-people';
import { restrictionsOf } from '../access/restrictions';
import { notifyRoomsOf } from './notify-rooms';

const HOUR_MS = 3_600_000;

/**
 * Bans the addresses from which a guest has written, closes the connections of guests from them, and adds a message to the
 * rooms of the guest (`tell-rooms.ts`).
 * @param byId account of the administrator, or `panel:` and the id of the panel's user, whose name is `byName`
 * @throws `address_unknown`
 */
export const banAddress = (
  { user_id: personId, hours, reason = '' }: EndpointRequest<'POST /chat_groups/address_bans'>['body'],
  byId: string,
  byName?: string,
): Promise<EndpointOutput<'POST /chat_groups/address_bans'>> =>
  transaction(async (trx) => {
    const { client } = strapi.db.dialect;
    const networks = (await trx('chat_guest_addresses')
      .where('person_id', personId)
      .pluck('network')) as string[];
    if (networks.length === 0) throw new AppError('address_unknown');
    const at = toDbTime(new Date(), client);
    const until = new Date(Date.now() + hours * HOUR_MS);
    await trx('chat_address_bans')
      .insert(
        networks.map((network) => ({
          document_id: createId(),
          network,
          person_id: personId,
          until: toDbTime(until, client),
          reason,
          by_id: byId,
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict(['network'])
      .merge(['person_id', 'until', 'reason', 'by_id', 'created_at', 'updated_at']);
    await logActs(trx, [{ act: 'ban_address', byId, byName, personId, reason, until: until.toISOString() }]);
    const nickName = (await findPeople([personId], trx)).get(personId)?.nick_name;
    const restrictionIn = await restrictionsOf(personId, trx);
    await notifyRoomsOf(
      trx,
      personId,
      { kind: 'banned', nickName, until: until.toISOString(), reason },
      (roomId) => Boolean(restrictionIn(roomId)?.isBan),
    );
    for (const network of networks) emit('chat.address_banned', { network });
    return { count: networks.length, until: until.toISOString() };
  });

interface Row {
  id: string;
  created_at: string | number | Date;
  person_id: string;
  until: string | number | Date;
  reason: string | null;
  by_id: string | null;
}

/** Returns the bans of addresses in force, the newest first. At most four queries. */
export const listAddressBans = async ({
  page,
  limit,
}: EndpointRequest<'GET /chat_groups/address_bans'>['query']): Promise<
  EndpointOutput<'GET /chat_groups/address_bans'>
> => {
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  const found = () => strapi.db.connection('chat_address_bans as x').where('x.until', '>', now);
  const [rows, counted] = await Promise.all([
    found()
      .orderBy('x.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select('x.*', 'x.document_id as id') as Promise<Row[]>,
    found().count({ count: '*' }).first() as unknown as Promise<{ count: number | string }>,
  ]);
  const names = await namesOf(rows.flatMap(({ person_id, by_id }) => [person_id, by_id]));
  const list = rows.map((row) => ({
    id: row.id,
    created_at: fromDbTime(row.created_at),
    user_id: row.person_id,
    nick_name: names.get(row.person_id) ?? '',
    until: fromDbTime(row.until),
    reason: row.reason ?? '',
    by_nick_name: names.get(row.by_id ?? '') ?? '',
  }));
  return { list, count: Number(counted.count) };
};

/** Lifts bans of addresses; all or none. `byId` and `byName` as for `banAddress`. @throws `not_found` */
export const liftAddressBans = async (
  ids: readonly string[],
  byId: string,
  byName?: string,
): Promise<{ count: number }> => {
  const unique = [...new Set(ids)];
  await transaction(async (trx) => {
    const rows = (await trx('chat_address_bans').whereIn('document_id', unique).select('person_id')) as {
      person_id: string;
    }[];
    if (rows.length !== unique.length) throw new AppError('not_found');
    await trx('chat_address_bans').whereIn('document_id', unique).delete();
    await logActs(
      trx,
      rows.map(({ person_id }) => ({ act: 'unban_address', byId, byName, personId: person_id })),
    );
  });
  return { count: unique.length };
};
