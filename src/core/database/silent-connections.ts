import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { isPostgres } from './dialect';

/** Milliseconds without an answer after which the server is asked whether it works on the statement; then again and again. */
const ASK_AFTER_MS = 10_000;

/** Milliseconds for the answer to that question, with the connection that it needs. */
const ANSWER_MS = 5_000;

/** The part of pg's `Client` that is used here; `processID` is the number of the server's process for it. */
interface Connection {
  processID: number;
  connection: { stream: Socket };
  query: (...args: unknown[]) => Promise<{ rows: unknown[] }>;
  on: (event: 'drain' | 'end', listener: () => void) => void;
  end: (...args: unknown[]) => Promise<void>;
}

interface Client {
  acquireRawConnection: () => Promise<Connection>;
}

/** Processes of the server that work on something, and the one that answers. */
interface Working {
  own: number;
  pids: number[];
}

/** Servers that do not track what they do say null; what is not told may be at work. */
const WORKING = `select pg_backend_pid() as own, array(
  select pid from pg_stat_activity where state is null or state not like 'idle%') as pids`;

/** An answer of the server that says no, such as to one connection too many; its codes have five characters. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && String(error.code).length === 5;

/** Whether the server works on the last statement of a connection, as far as it can be known. Asks on another connection. */
const isWorkedOn = async (
  connect: () => Promise<Connection>,
  { processID }: Connection,
): Promise<boolean> => {
  let asking: Connection | undefined;
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    asking?.connection.stream.destroy();
  };
  const ask = async (): Promise<boolean> => {
    asking = await connect();
    if (isOver) giveUp();
    const { rows } = await asking.query(WORKING);
    const { own, pids } = rows[0] as Working;
    await asking.end();
    // Behind a pooler numbers mean nothing: it is enough that the server answers.
    return own !== asking.processID || pids.includes(processID);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      giveUp();
      resolve(false);
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([ask().catch(isAnswer), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Breaks a connection when a statement of it is not answered, and the server does not work on it. */
const watch = (connection: Connection, connect: () => Promise<Connection>): void => {
  let timer: NodeJS.Timeout | undefined;
  /** Counts statements: the answer to a question about an earlier one does not matter. */
  let statement = 0;
  const stop = (): void => {
    clearTimeout(timer);
    statement += 1;
  };
  const check = async (): Promise<void> => {
    const asked = statement;
    const isAlive = await isWorkedOn(connect, connection);
    if (statement !== asked) return;
    if (isAlive) timer = setTimeout(() => void check(), ASK_AFTER_MS).unref();
    else connection.connection.stream.destroy(new Error('Connection terminated: the server does not answer'));
  };
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    stop();
    timer = setTimeout(() => void check(), ASK_AFTER_MS).unref();
    return query(...args);
  };
  const end = connection.end.bind(connection);
  connection.end = (...args) => {
    stop();
    // The server closes it when it hears of it.
    timer = setTimeout(() => connection.connection.stream.destroy(), ANSWER_MS).unref();
    return end(...args);
  };
  connection.on('drain', stop);
  connection.on('end', stop);
};

/**
 * Breaks connections to PostgreSQL that have fallen silent: a network that drops packets and closes nothing, a firewall that has
 * forgotten the connection, a server that has moved. TCP would wait for a quarter of an hour for each. Statements have no limit
 * of time (decision 083): one that takes long, such as a migration, is one that the server works on.
 */
export const breakSilentConnections = (strapi: Core.Strapi): void => {
  if (!isPostgres(strapi.db.connection)) return;
  const client = strapi.db.connection.client as Client;
  const connect = client.acquireRawConnection.bind(client);
  client.acquireRawConnection = async () => {
    const connection = await connect();
    watch(connection, connect);
    return connection;
  };
};
