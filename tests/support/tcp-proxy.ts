import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can cut. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and refuses new ones, as a server that is stopped. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  cutOn: (trap: Trap) => void;
}

/**
 * Cuts the connection that next sends these words, `before` the server gets them or `after` it: then the server carries
 * them out and its answer is lost.
 */
interface Trap {
  words: string;
  when: 'before' | 'after';
  /** Spares connections that have not sent this since the trap was set: schedules have transactions of their own. */
  following?: string;
}

/** Listens on a free port of this machine and passes everything on. */
export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let trap: Trap | undefined;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side may be gone already.
    socket.on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    const upstream = connect(target);
    keep(client);
    keep(upstream);
    let isCut = false;
    /** The trap whose `following` this connection has sent. */
    let armed: Trap | undefined;
    client.on('data', (chunk) => {
      if (trap && (!trap.following || chunk.includes(trap.following))) armed = trap;
      const found = trap && armed === trap && chunk.includes(trap.words) ? trap.when : undefined;
      if (found) {
        trap = undefined;
        isCut = true;
      }
      if (found !== 'before') upstream.write(chunk);
      else client.resetAndDestroy();
    });
    upstream.on('data', (chunk) => {
      // The server has carried the words out when it answers.
      if (isCut) client.resetAndDestroy();
      else if (!client.destroyed) client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  let port = 0;
  const open = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  await open();
  return {
    get port() {
      return port;
    },
    open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.resetAndDestroy();
      }),
    cutOn: (next) => {
      trap = next;
    },
  };
};
