import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import knex from 'knex';
import { environment, ROOT } from '../../support/site/environment';

/** Stock Strapi in a process of its own. */
export interface Stock {
  origin: string;
  /** Session of users-permissions. */
  token: string;
  pid: number;
  /** From its start until it listened, in ms. */
  startMs: number;
  stop: () => Promise<void>;
}

/** What the template of a new project has, but without a line of the log for each request. */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'stock',
    version: '1.0.0',
    dependencies: { '@strapi/strapi': '5.54.0', '@strapi/plugin-users-permissions': '5.54.0' },
  }),
  'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: 0, app: { keys: env.array('APP_KEYS') } });`,
  'config/admin.js': `module.exports = ({ env }) => ({
    auth: { secret: env('ADMIN_JWT_SECRET') }, apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } }, secrets: { encryptionKey: env('ENCRYPTION_KEY') } });`,
  'config/plugins.js': `module.exports = ({ env }) => ({ 'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } } });`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };`,
  'config/middlewares.js': `module.exports = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map((name) => 'strapi::' + name);`,
  'config/database.js': `module.exports = () => ({ connection: { client: 'sqlite',
    connection: { filename: require('node:path').join(__dirname, '..', 'stock.db') }, useNullAsDefault: true } });`,
  'src/index.js': 'module.exports = {};',
};

/** A file that calls a factory of Strapi for a content type. */
const core = (factory: string, uid: string): string =>
  `module.exports = require('@strapi/strapi').factories.createCore${factory}('${uid}');`;

/** Copies the schemas of this product, with Strapi's own controllers, routes and services. */
const addContentTypes = async (folder: string): Promise<void> => {
  for (const api of await readdir(path.join(ROOT, 'src/api'))) {
    const types = path.join(ROOT, 'src/api', api, 'content-types');
    const target = path.join(folder, 'src/api', api);
    for (const type of await readdir(types).catch(() => [])) {
      await cp(
        path.join(types, type, 'schema.json'),
        path.join(target, 'content-types', type, 'schema.json'),
      );
      for (const kind of ['Controller', 'Router', 'Service']) {
        const kindFolder = path.join(
          target,
          { Controller: 'controllers', Router: 'routes', Service: 'services' }[kind]!,
        );
        await mkdir(kindFolder, { recursive: true });
        await writeFile(path.join(kindFolder, `${type}.js`), core(kind, `api::${api}.${type}`));
      }
    }
  }
  const user = 'src/extensions/users-permissions/content-types/user/schema.json';
  await cp(path.join(ROOT, user), path.join(folder, user));
};

/**
 * Makes a project of stock Strapi in a folder: the content types of this product, its packages, and a copy of its database.
 * @param database an SQLite file that nobody has open
 */
export const makeStock = async (folder: string, database: string): Promise<void> => {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await addContentTypes(folder);
  const filename = path.join(folder, 'stock.db');
  await cp(database, filename);
  // The journal of a new project. With that of this product, stock settings would not wait for the disk.
  const copy = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  await copy.raw('pragma journal_mode = delete');
  await copy.destroy();
};

export const startStock = async (folder: string): Promise<Stock> => {
  const began = performance.now();
  const child = fork(path.join(import.meta.dirname, 'stock-server.mjs'), [folder], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Stock Strapi ended:\n${output}`);
  });
  const [{ origin, token }] = (await Promise.race([once(child, 'message'), ended])) as [
    { origin: string; token: string },
  ];
  const startMs = performance.now() - began;
  ended.catch(() => undefined);
  const stop = async () => {
    child.kill();
    await ended.catch(() => undefined);
  };
  return { origin, token, pid: child.pid!, startMs, stop };
};
