import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { ROOT } from './environment';

const DIST = path.join(ROOT, 'dist');

// Strapi's ES entry cannot be imported by the test runner, its CommonJS one can (strapi-notes section 0.8).
const require = createRequire(path.join(ROOT, 'package.json'));

/** A module of the built server: the very one that the running server uses. */
export const built = <T>(file: string): T => require(path.join(DIST, `${file}.js`)) as T;

/** All files share one thread and its modules; counters that a module keeps must not reach the next server. */
const forgetModules = (): void => {
  for (const file of Object.keys(require.cache)) if (file.startsWith(DIST)) delete require.cache[file];
};

/** Boots the built server in this process, without listening. */
export const boot = async (env: Record<string, string>): Promise<Core.Strapi> => {
  Object.assign(process.env, env);
  forgetModules();
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const app = createStrapi({ appDir: ROOT, distDir: DIST, serveAdminPanel: false });
  await app.load();
  app.server.mount();
  return app;
};
