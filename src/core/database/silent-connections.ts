import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { isPostgres } from './dialect';

/** Milliseconds without a response between two queries whether the server works on the statement. */
const CHECK_AFTER_MS = 10_000;

/** Milliseconds for the response to that query, including the connection that it needs. */
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

/** Active processes of the server, and the one that responds. */
interface Working {
  own: number;
  pids: number[];
}

/** Servers without activity tracking return null: such a process may be active. */
const WORKING = `select pg_backend_pid() as own, array(
  select pid from pg_stat_activity where state is null or state not like 'idle%') as pids`;

/** Whether an error is a response of the server, such as for too many connections; its codes have five characters. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && String(error.code).length === 5;

/** Whether the server may still work on the last statement of a connection. Queries it on another connection. */
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
    // Behind a pooler the numbers of processes do not match: a response of the server is enough.
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

/** Closes a connection when a statement gets no response, and the server does not work on it. */
const watch = (connection: Connection, connect: () => Promise<Connection>): void => {
  let timer: NodeJS.Timeout | undefined;
  /** Counts statements: a response about an earlier one is ignored. */
  let statement = 0;
  const stop = (): void => {
    clearTimeout(timer);
    statement += 1;
  };
  const check = async (): Promise<void> => {
    const asked = statement;
    const isAlive = await isWorkedOn(connect, connection);
    if (statement !== asked) return;
    if (isAlive) timer = setTimeout(() => void check(), CHECK_AFTER_MS).unref();
    else connection.connection.stream.destroy(new Error('Connection terminated: the server does not answer'));
  };
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    stop();
    timer = setTimeout(() => void check(), CHECK_AFTER_MS).unref();
    return query(...args);
  };
  const end = connection.end.bind(connection);
  connection.end = (...args) => {
    stop();
    // The server closes it when it gets the message.
    timer = setTimeout(() => connection.connection.stream.destroy(), ANSWER_MS).unref();
    return end(...args);
  };
  connection.on('drain', stop);
  connection.on('end', stop);
};

/**
 * Closes connections to PostgreSQL that no longer respond: because a network drops packets without closing the connection, a
 * firewall has dropped its state, or the server has moved. TCP would wait for a quarter of an hour for each. Statements have
 * no time limit (decision 083): the server works on a long one, such as a migration.
 */
export const closeSilentConnections = (strapi: Core.Strapi): void => {
  if (!isPostgres(strapi.db.connection)) return;
  const client = strapi.db.connection.client as Client;
  const connect = client.acquireRawConnection.bind(client);
  client.acquireRawConnection = async () => {
    const connection = await connect();
    watch(connection, connect);
    return connection;
  };
};
