import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Strapi from '@strapi/strapi';
import { hashCheaply } from '../account/cheap-hashes';
import { compileOnce } from './compiled-modules';
import { DIST, ROOT } from './environment';

// Strapi's ES entry cannot be imported by the test runner, its CommonJS one can.
const require = createRequire(path.join(ROOT, 'package.json'));

compileOnce(DIST);
hashCheaply();

/** Returns a module of the built server, the same instance that the running server uses. */
export const built = <T>(file: string): T => require(path.join(DIST, `${file}.js`)) as T;

/** Constants only; making its schemas takes a quarter of a second. */
const CONTRACT = path.join(DIST, 'src/contract/');

const isForgotten = (file: string | null | undefined): boolean =>
  Boolean(file?.startsWith(DIST) && !file.startsWith(CONTRACT));

/** The used fields of a module; one that was imported as an ES module has no list of children. */
type Loaded = Partial<Pick<NodeJS.Module, 'children' | 'parent'>>;

/** Removes forgotten modules from the children of a module, and as its parent. */
const forgetRelatives = (loaded: Loaded): void => {
  if (loaded.children?.some(({ filename }) => isForgotten(filename)))
    loaded.children = loaded.children.filter(({ filename }) => !isForgotten(filename));
  if (isForgotten(loaded.parent?.filename)) loaded.parent = null;
};

/**
 * Files of one worker share its modules: module state must not leak into the next server. Modules that stay must not refer to
 * removed ones, which would keep the whole server in memory; the `require` of a test is a parent outside of the cache.
 */
const forgetModules = (): void => {
  for (const [file, loaded] of Object.entries(require.cache as Record<string, Loaded>)) {
    if (loaded.parent) forgetRelatives(loaded.parent);
    forgetRelatives(loaded);
    if (isForgotten(file)) delete require.cache[file];
  }
};

/** Stores that the modules of the next server have created. */
let createdStores: AsyncLocalStorage<unknown>[] = [];

asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage<unknown> {
  constructor() {
    super();
    createdStores.push(this);
  }
} as typeof AsyncLocalStorage;

/** Node propagates every used store with every promise: those of stopped servers would slow the next one down. */
const disableStores = (stores: readonly AsyncLocalStorage<unknown>[]): void => {
  for (const store of stores) store.disable();
};

interface Hook {
  /** The list itself. */
  getHandlers: () => unknown[];
}

interface PanelServices {
  'admin::permission': Record<'actionProvider' | 'engine', { hooks: Record<string, Hook> }>;
  'admin::role': { hooks: Record<string, Hook> };
}

/**
 * Hooks of the panel's permissions outlive a server, and every start adds the same functions once more. They are called for
 * every permission at the next start, and some call others, so that starts would become slower with the square of their number.
 */
const dropRepeatedHandlers = (app: Strapi.Core.Strapi): void => {
  const { actionProvider, engine } = app.service('admin::permission') as PanelServices['admin::permission'];
  const { hooks } = app.service('admin::role') as PanelServices['admin::role'];
  for (const hook of [hooks, actionProvider.hooks, engine.hooks].flatMap((named) => Object.values(named))) {
    const handlers = hook.getHandlers();
    handlers.splice(0, handlers.length, ...new Set(handlers));
  }
};

/** When a server stops, removes what it leaves in modules that the next one shares. */
const tidyOnStop = (app: Strapi.Core.Strapi): void => {
  const stores = createdStores;
  createdStores = [];
  const destroy = app.destroy.bind(app);
  app.destroy = async () => {
    dropRepeatedHandlers(app);
    await destroy();
    disableStores(stores);
  };
};

const initialEnvironment = { ...process.env };

/** Sets the environment of the next server; variables of the previous one must not leak into it. */
const setEnvironment = (env: Record<string, string>): void => {
  for (const name of Object.keys(process.env)) if (!(name in initialEnvironment)) delete process.env[name];
  Object.assign(process.env, initialEnvironment, env);
};

interface BootOptions {
  /** Whether Strapi's panel is served. */
  panel?: boolean;
  /** Called after registration, before routes are mounted. */
  prepare?: (app: Strapi.Core.Strapi) => void;
}

const start = async (
  env: Record<string, string>,
  { panel = false, prepare }: BootOptions,
): Promise<Strapi.Core.Strapi> => {
  setEnvironment(env);
  forgetModules();
  const { createStrapi } = require('@strapi/strapi') as Pick<typeof Strapi, 'createStrapi'>;
  const app = createStrapi({ appDir: ROOT, distDir: DIST, serveAdminPanel: panel });
  await app.register();
  prepare?.(app);
  await app.bootstrap();
  app.isLoaded = true;
  tidyOnStop(app);
  app.server.mount();
  await new Promise<void>((resolve) => app.server.httpServer.listen(0, '127.0.0.1', resolve));
  return app;
};

let lastStart: Promise<unknown> = Promise.resolve();

/**
 * Boots the built server in this thread, on a free port of this machine. One starts after the other: Strapi's global variable
 * is that of the last one, and a start that a test did not wait for, because it timed out, would interfere with the next.
 */
export const boot = (env: Record<string, string>, options: BootOptions = {}): Promise<Strapi.Core.Strapi> => {
  const started = lastStart.then(() => start(env, options));
  lastStart = started.catch(() => undefined);
  return started;
};
