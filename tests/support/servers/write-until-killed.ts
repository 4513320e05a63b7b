import type { ServerProcess } from '../site/server-process';

/** Sends a request with a body to the API. @throws when the server responds with an error */
export type Send = <T>(endpoint: string, token: string, body: object | FormData) => Promise<T>;

/** Errors of `fetch` when the server has ended: no connection, or half a response. */
const isGone = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError;

/** Runs clients until the server has ended, which is the only failure that they may have. */
export const writeUntilKilled = async (
  { origin }: ServerProcess,
  clients: readonly ((send: Send) => Promise<never>)[],
): Promise<void> => {
  const send: Send = async <T>(endpoint: string, token: string, body: object | FormData) => {
    const [method, path] = endpoint.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: string; data: T };
    if (answer.code !== '0') throw new Error(`${endpoint} answered ${JSON.stringify(answer)}`);
    return answer.data;
  };
  await Promise.all(
    clients.map((client) =>
      client(send).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    ),
  );
};
