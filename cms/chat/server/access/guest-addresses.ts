import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toDbTime } from '../../../../src/core/database/time';
import { AppError } from '../../../../src/core/http/app-error';
import { clientNetwork } from '../../../../src/core/http/client/client-network';
import { createId } from '../../../../src/lib/create-id';
import type { Named } from '../people/chat-actor';

/** Visitors are guests without an account; only their addresses can be banned. */
const isVisitor = ({ id }: Pick<Named, 'id'>): boolean => id.startsWith('visitor:');

/**
 * Returns the keyed hash under which an address is stored, for IPv6 that of its /64 network. Without the key it cannot be
 * found by trying all addresses (decision 126).
 */
export const networkKey = (ip: string): string =>
  createHmac('sha256', strapi.config.get<string>('site.encryptionKey'))
    .update(`chat address ${clientNetwork(ip)}`)
    .digest('base64url');

/** Refuses a guest whose address is banned. One query, by index, for guests only. @throws `chat_banned` */
export const requireOpenAddress = async (actor: Pick<Named, 'id'>, ip: string): Promise<void> => {
  if (!isVisitor(actor)) return;
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  const ban = await strapi.db
    .connection('chat_address_bans')
    .where('network', networkKey(ip))
    .where('until', '>', now)
    .first('id');
  if (ban) throw new AppError('chat_banned');
};

/** Guests whose address was stored within the last hour; without this list every message would cost a second write. */
const noted = new LRUCache<string, true>({ max: 5_000, ttl: 3_600_000 });

/** Stores the address from which a guest writes, so that it can be banned. */
export const noteGuestAddress = async (actor: Pick<Named, 'id'>, ip: string): Promise<void> => {
  if (!isVisitor(actor)) return;
  const network = networkKey(ip);
  const key = `${actor.id} ${network}`;
  if (noted.has(key)) return;
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  await strapi.db
    .connection('chat_guest_addresses')
    .insert({
      document_id: createId(),
      person_id: actor.id,
      network,
      seen_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict(['person_id', 'network'])
    .merge(['seen_at', 'updated_at']);
  noted.set(key, true);
};

/** Clears the list of stored guests, when the server stops. */
export const clearNotedAddresses = (): void => noted.clear();
