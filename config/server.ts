import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

/**
 * The folder that Strapi serves uploads from. It is in the data folder, because uploads are data; the static files in
 * `public/` belong to the program and are part of the web build, which the middleware `pages` serves. Strapi requires
 * the folder to exist.
 */
const publicDir = (dataDir: string): string => {
  const folder = path.resolve(dataDir, 'public');
  fs.mkdirSync(path.join(folder, 'uploads'), { recursive: true });
  return folder;
};

const server = ({ env }: Core.Config.Shared.ConfigParams): Partial<Core.Config.Server> => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Behind a proxy the client's address is in X-Forwarded-For; without a proxy the header is not trustworthy. Only the
  // last address is set by the proxy; the client can forge those before it.
  proxy: { koa: env.bool('TRUST_PROXY', false), maxIpsCount: 1 },
  dirs: { public: publicDir(env('DATA_DIR', '.data')) },
  app: { keys: env.array('APP_KEYS', []) },
  cron: { enabled: env.bool('CRON', true) },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});

export default server;
