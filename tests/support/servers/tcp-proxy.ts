import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections a test can cut. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and refuses new ones, as a server that is stopped. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  cutOn: (trap: Trap) => void;
  /**
   * Drops what either side sends, on all present and new connections, and closes none: a network that drops packets. After
   * `false` only new connections work: a firewall that has lost the state of the others.
   */
  silence: (isSilent?: boolean) => void;
}

/**
 * Cuts the connection that next sends these words, `before` the server gets them or `after` it: then the server carries
 * them out and its answer is lost.
 */
interface Trap {
  words: string;
  when: 'before' | 'after';
  /** Ignores connections that have not sent this since the trap was set: schedules have transactions of their own. */
  following?: string;
  /** Silences the connection instead: what either side sends is dropped, and nothing is closed. */
  isSilent?: boolean;
}

/** Listens on a free port of this machine and passes everything on. */
export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let trap: Trap | undefined;
  let isSilent = false;
  /** Replaced when the present connections are silenced. */
  let era = {};

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side may be closed already.
    socket.on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    const upstream = connect(target);
    keep(client);
    keep(upstream);
    let sprung: Trap | undefined;
    const own = era;
    let isForgotten = false;
    const isLost = () => isSilent || isForgotten || own !== era;
    const cut = (by: Trap): void => {
      if (by.isSilent) isForgotten = true;
      else client.resetAndDestroy();
    };
    /** The trap whose `following` this connection has sent. */
    let armed: Trap | undefined;
    client.on('data', (chunk) => {
      if (isLost()) return;
      if (trap && (!trap.following || chunk.includes(trap.following))) armed = trap;
      const found = trap && armed === trap && chunk.includes(trap.words) ? trap : undefined;
      if (found) {
        trap = undefined;
        sprung = found;
      }
      if (found?.when === 'before') cut(found);
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isLost()) return;
      // The server has carried the words out when it answers.
      if (sprung) cut(sprung);
      else if (!client.destroyed) client.write(chunk);
    });
    client.on('close', () => {
      if (!isLost()) upstream.destroy();
    });
    upstream.on('close', () => {
      if (!isLost()) client.destroy();
    });
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
    silence: (silent = true) => {
      isSilent = silent;
      era = {};
    },
  };
};
