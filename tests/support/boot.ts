import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Strapi from '@strapi/strapi';
import { DIST, ROOT } from './environment';

// Strapi's ES entry cannot be imported by the test runner, its CommonJS one can.
const require = createRequire(path.join(ROOT, 'package.json'));

/** Returns a module of the built server, the same instance that the running server uses. */
export const built = <T>(file: string): T => require(path.join(DIST, `${file}.js`)) as T;

/** Files of one worker share its modules: state that a module keeps must not reach the next server. */
const forgetModules = (): void => {
  for (const file of Object.keys(require.cache)) if (file.startsWith(DIST)) delete require.cache[file];
};

interface BootOptions {
  /** Whether Strapi's panel is served. */
  panel?: boolean;
  /** Called when everything is registered and no route is mounted. */
  prepare?: (app: Strapi.Core.Strapi) => void;
}

/** Boots the built server in this thread, on a free port of this machine. */
export const boot = async (
  env: Record<string, string>,
  { panel = false, prepare }: BootOptions = {},
): Promise<Strapi.Core.Strapi> => {
  Object.assign(process.env, env);
  forgetModules();
  const { createStrapi } = require('@strapi/strapi') as Pick<typeof Strapi, 'createStrapi'>;
  const app = createStrapi({ appDir: ROOT, distDir: DIST, serveAdminPanel: panel });
  await app.register();
  prepare?.(app);
  await app.bootstrap();
  app.isLoaded = true;
  app.server.mount();
  await new Promise<void>((resolve) => app.server.httpServer.listen(0, '127.0.0.1', resolve));
  return app;
};
