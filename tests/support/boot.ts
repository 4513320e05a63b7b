import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { ROOT } from './environment';

// Strapi's ES entry cannot be imported by the test runner, its CommonJS one can (strapi-notes section 0.8).
const require = createRequire(path.join(ROOT, 'package.json'));

/** Boots the built server in this process, without listening. */
export const boot = async (env: Record<string, string>): Promise<Core.Strapi> => {
  Object.assign(process.env, env);
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const app = createStrapi({ appDir: ROOT, distDir: path.join(ROOT, 'dist'), serveAdminPanel: false });
  await app.load();
  app.server.mount();
  return app;
};
