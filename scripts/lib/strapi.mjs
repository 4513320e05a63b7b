// @ts-check
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { keepingSignals, onStop } from './process/stop.mjs';
import { UserError, t } from './messages.mjs';

/** Errors of the connection to the database server. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

export const requireFromRoot = createRequire(path.join(ROOT, 'package.json'));

/** Converts an error of the connection to one with a clear message. @param {unknown} error */
export const explained = (error) => {
  const { code, message = '', name } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code && UNREACHABLE.has(code)) {
    return new UserError(
      t(
        `The database server does not answer (${code}): check DATABASE_URL or DATABASE_HOST and DATABASE_PORT.`,
        `无法连接数据库服务器（${code}）：请检查 DATABASE_URL，或 DATABASE_HOST 与 DATABASE_PORT。`,
      ),
    );
  }
  return name === 'StartRefusal' ? new UserError(message) : error;
};

/**
 * Loads the built server in this process, without listening. A stop waits for the loading to end, then closes
 * sockets and database.
 * @param {{ panel: boolean }} options panel: whether Strapi's panel is served
 * @returns {Promise<import('@strapi/strapi').Core.Strapi>}
 * @throws {UserError} when the database cannot be reached or a value for the first start is invalid
 */
export const loadStrapi = async ({ panel }) => {
  const { createStrapi } = requireFromRoot('@strapi/strapi');
  // Without this folder Strapi would serve the panel of its package, even after ours is built.
  if (panel) mkdirSync(path.join(DIST, 'build'), { recursive: true });
  const strapi = keepingSignals(() => createStrapi({ appDir: ROOT, distDir: DIST, serveAdminPanel: panel }));
  const loading = strapi.load();
  const forget = onStop(async () => {
    await loading;
    await strapi.destroy();
  });
  try {
    return await loading;
  } catch (error) {
    // A partly loaded server cannot be destroyed; it ends with the process.
    forget();
    throw explained(error);
  }
};
