import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Strapi from '@strapi/strapi';
import { DIST, ROOT } from './environment';

// Strapi's ES entry cannot be imported by the test runner, its CommonJS one can (strapi-notes section 0.8).
const require = createRequire(path.join(ROOT, 'package.json'));

/** A module of the built server: the very one that the running server uses. */
export const built = <T>(file: string): T => require(path.join(DIST, `${file}.js`)) as T;

/** All files share one thread and its modules; counters that a module keeps must not reach the next server. */
const forgetModules = (): void => {
  for (const file of Object.keys(require.cache)) if (file.startsWith(DIST)) delete require.cache[file];
};

/**
 * Boots the built server in this process, on a free port of this machine.
 * @param prepare is called when everything is registered and no route is mounted
 */
export const boot = async (
  env: Record<string, string>,
  prepare: (app: Strapi.Core.Strapi) => void = () => undefined,
): Promise<Strapi.Core.Strapi> => {
  Object.assign(process.env, env);
  forgetModules();
  const { createStrapi } = require('@strapi/strapi') as Pick<typeof Strapi, 'createStrapi'>;
  const app = createStrapi({ appDir: ROOT, distDir: DIST, serveAdminPanel: false });
  await app.register();
  prepare(app);
  await app.bootstrap();
  app.isLoaded = true;
  app.server.mount();
  await new Promise<void>((resolve) => app.server.httpServer.listen(0, '127.0.0.1', resolve));
  return app;
};
