import { SocketAuth } from '../../../../src/contract/chat/events';
import { DEFAULT_LOCALE, type Locale } from '../../../../src/contract/enums';
import { tokenOwner } from '../../../../src/core/auth/token-strategy';
import { readVisitor } from '../../../../src/core/auth/visitor-token';
import { on } from '../../../../src/core/events/event-bus';
import { clientAddress } from '../../../../src/core/http/client/client-address';
import { AppError } from '../../../../src/core/http/app-error';
import { clientNetwork } from '../../../../src/core/http/client/client-network';
import { isOpen } from '../../../../src/core/http/public-access';
import { consume, limiterOf } from '../../../../src/core/http/rate-limit';
import { settings } from '../../../../src/core/settings/settings';
import { findSession } from '../../../../src/api/account/exports';
import { type Named, visitorActor } from '../people/chat-actor';
import { findAccount } from '../people/find-people';
import { requireOpenAddress } from '../access/guest-addresses';
import { releasePerson, takePerson } from './connection-limits';
import { newQuota } from './event-quota';
import { refusalOf } from './refusal';
import type { ChatServer, ChatSocket, SocketData } from '../channels/types';

/** Connections that an address may open in a minute: clients of a school connect together after a restart. */
const OPENED = { times: 600, seconds: 60 };

/** Seconds after which a client that was refused for the number of its connections may try again. */
const RETRY_S = 120;

let accountChanges = 0;

/** Number of sessions and accounts that have changed while this instance runs. */
export const countAccountChanges = (): number => accountChanges;

type Identity = Pick<SocketData, 'actor' | 'jti' | 'exp'>;

const account = async (token: string): Promise<Identity> => {
  const owner = await tokenOwner(token, findSession);
  const actor = owner && (await findAccount(owner.actor.id));
  if (!actor) throw new AppError('unauthorized');
  return { actor, jti: owner.actor.jti, exp: owner.exp };
};

const guest = async (visitor: string, ip: string): Promise<Identity> => {
  if (!isOpen('chat', await settings('site'))) throw new AppError('unauthorized');
  const id = readVisitor(visitor);
  if (id === null) throw new AppError('visitor_needed');
  const actor = visitorActor(id);
  await requireOpenAddress(actor, ip);
  return { actor, jti: null, exp: Infinity };
};

/** @throws `unauthorized`, `visitor_needed`, `chat_banned`, `busy` */
const identify = async (auth: unknown, ip: string): Promise<Identity> => {
  const { token, visitor = '' } = SocketAuth.safeParse(auth).data ?? {};
  const identity = token ? await account(token) : await guest(visitor, ip);
  if (!takePerson(identity.actor.id)) throw new AppError('busy', null, { seconds: RETRY_S });
  return identity;
};

const localeOf = (auth: unknown): Locale => SocketAuth.safeParse(auth).data?.locale ?? DEFAULT_LOCALE;

/** @throws `too_many` */
const consumeOpening = (ip: string): Promise<void> => {
  const times = OPENED.times * strapi.config.get('site.limitFactor', 1);
  return consume(limiterOf('chat connections', { ...OPENED, times }), clientNetwork(ip));
};

const accept = async (socket: ChatSocket): Promise<void> => {
  const { auth } = socket.handshake;
  const ip = clientAddress(socket.request);
  await consumeOpening(ip);
  const changes = accountChanges;
  const identity = await identify(auth, ip);
  const { id } = identity.actor;
  // The client may have disconnected while its session was read; no `disconnect` is emitted then.
  if (socket.conn.readyState !== 'open') return releasePerson(id);
  socket.once('disconnect', () => releasePerson(id));
  socket.data = {
    ...identity,
    accountChanges: changes,
    ip,
    locale: localeOf(auth),
    rooms: new Set(),
    articles: new Set(),
    sending: Promise.resolve(),
    quota: newQuota(),
  };
};

/** Authenticates connections: people by the token of their session, guests by that of a visitor. */
export const registerHandshake = (io: ChatServer): void => {
  const count = () => {
    accountChanges += 1;
  };
  on('session.ended', count, { everywhere: true });
  on('account.changed', count, { everywhere: true });
  io.use((socket, next) => {
    accept(socket).then(
      () => next(),
      (error: unknown) => {
        const data = refusalOf(error, localeOf(socket.handshake.auth), 'A chat connection was not accepted');
        next(Object.assign(new Error(data.code), { data }));
      },
    );
  });
};

/** Replaces the actor of a connection after a change of the account. */
export const replaceActor = (socket: ChatSocket, actor: Named): void => {
  socket.data.actor = actor;
};
