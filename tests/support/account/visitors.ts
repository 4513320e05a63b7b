import type { CallOptions, Client } from '../site/client';

/** The options of calls as a new visitor: somebody who is not signed in, with a browser and an IP address. */
export const newVisitor = async (client: Client, address = '192.0.2.1'): Promise<CallOptions> => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    'x-forwarded-for': address,
  };
  const { visitor } = await client.call('POST /visitor', { body: {} }, { headers });
  return { headers: { ...headers, visitor } };
};
