// @ts-check
import { createServer } from 'node:net';
import { UserError, t } from '../messages.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's error code; undefined when the port is available
 */
const tryPort = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code) resolve(code);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** @param {string} code @param {number} port @param {string} host */
const complaint = (code, port, host) => {
  if (code === 'EADDRINUSE') {
    return t(
      `Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${port + 1} npm start.`,
      `端口 ${port} 已被其他程序占用：请先停止它，或换一个端口，例如 PORT=${port + 1} npm start。`,
    );
  }
  if (code === 'EACCES') {
    return t(
      `Port ${port} is reserved for the system: choose one from 1024 on, such as PORT=1337 npm start.`,
      `端口 ${port} 为系统保留：请使用 1024 以上的端口，例如 PORT=1337 npm start。`,
    );
  }
  return t(
    `The address ${host}:${port} cannot be used (${code}): check HOST and PORT.`,
    `无法使用地址 ${host}:${port}（${code}）：请检查 HOST 和 PORT。`,
  );
};

/**
 * Where the server listens. The defaults are those of `config/server.ts`.
 * @throws {UserError} when PORT is no port
 */
export const listenAddress = () => {
  const host = process.env.HOST || '127.0.0.1';
  const words = process.env.PORT || '1337';
  const port = Number(words);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(
      t(
        `PORT is “${words}”, which is not a number from 1 to 65535.`,
        `PORT 的值“${words}”不是 1 到 65535 之间的整数。`,
      ),
    );
  }
  return { host, port };
};

/**
 * Checks before any long work that the server can listen.
 * @param {{ host: string, port: number }} address
 * @throws {UserError}
 */
export const requireFreePort = async ({ host, port }) => {
  const code = await tryPort(port, host);
  if (code) throw new UserError(complaint(code, port, host));
};
