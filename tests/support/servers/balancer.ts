import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A balancer of connections in front of several servers. */
export interface Balancer {
  origin: string;
  /** Ports of the servers that get new connections, in turn. */
  ports: number[];
  stop: () => Promise<void>;
}

/** Passes each connection to the next server; one that refuses it is skipped, as by proxies. */
export const startBalancer = async (): Promise<Balancer> => {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;
  const pass = (client: Socket, tries: number): void => {
    const upstream = connect({ host: '127.0.0.1', port: ports[(turn += 1) % ports.length] ?? 0 });
    upstream.once('connect', () => {
      upstream.off('error', retry);
      upstream.on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
    });
    const retry = () => (tries > 1 ? pass(client, tries - 1) : client.destroy());
    upstream.once('error', retry);
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    pass(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
