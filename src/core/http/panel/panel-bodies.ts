import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from '../../../contract/limits';
import { readJson } from '../body';
import { type FormOptions, withForm } from '../multipart';

interface Route {
  method: string;
  path: string;
  handler: unknown;
  config?: { auth?: unknown; middlewares?: unknown[] };
}

interface Router {
  type?: string;
  routes: Route[];
}

type RouterInput = Router | ((context: { strapi: Core.Strapi }) => Router);

/** Maximum bytes of an unauthenticated body to the panel: names, passwords and tokens of sign-in and registration. */
const MAX_OPEN_BYTES = 16 * 1024;

/** The form that the panel's media library sends. */
const UPLOAD_FORM: FormOptions = {
  field: 'files',
  most: 50,
  textField: 'fileInfo',
  bytes: MAX_FILE_BYTES + 64 * 1024,
};

/** Unwraps single values, as Strapi expects for the fields of a form. */
const oneOrMany = <T>(values: T[]): T | T[] | undefined => (values.length > 1 ? values : values[0]);

const readUploadForm = async (ctx: Context, next: Next): Promise<void> => {
  if (!ctx.is('multipart/form-data')) return next();
  await withForm(ctx, UPLOAD_FORM, async ({ files, texts }) => {
    Object.assign(ctx.request, {
      body: texts.length > 0 ? { fileInfo: oneOrMany(texts) } : {},
      files: files.length > 0 ? { files: oneOrMany(files) } : {},
    });
    await next();
  });
};

const acceptsFiles = ({ handler }: Route): boolean =>
  typeof handler === 'string' && handler.startsWith('admin-upload.');

/** Strapi keeps the routes of the panel in a module, which several applications in one process share. */
const hasReader = ({ config }: Route): boolean =>
  (config?.middlewares ?? []).some((one) => (one as { name?: string }).name === 'strapi::body');

/** A path of the router and its middlewares; those of a route have methods. */
interface Layer {
  path: string;
  methods: string[];
  stack: unknown[];
}

/**
 * Removes the middlewares of the i18n plugin from the router, where they run before the route has read its body: they copy
 * the locale of the query into the body.
 */
const takeEarlyMiddlewares = ({ server }: Core.Strapi): Layer[] => {
  const isEarly = ({ path, methods }: Layer) => methods.length === 0 && path.startsWith('/content-manager/');
  const { stack } = server.router as unknown as { stack: Layer[] };
  const early = stack.filter(isEarly);
  for (const layer of early) stack.splice(stack.indexOf(layer), 1);
  return early;
};

const readBody = (route: Route, early: Layer[]): Route => {
  if (route.method === 'GET' || hasReader(route)) return route;
  const path = `/content-manager${route.path}`;
  const limit = route.config?.auth === false ? MAX_OPEN_BYTES : MAX_JSON_BYTES;
  const readers = [
    readJson(limit),
    ...(acceptsFiles(route) ? [readUploadForm] : []),
    ...early.filter((one) => path.startsWith(one.path)).flatMap(({ stack }) => stack),
  ];
  return {
    ...route,
    config: { ...route.config, middlewares: [...readers, ...(route.config?.middlewares ?? [])] },
  };
};

const readBodies = (router: Router, early: Layer[]): Router =>
  router.type === 'content-api'
    ? router
    : { ...router, routes: router.routes.map((route) => readBody(route, early)) };

/**
 * Makes the routes of Strapi's panel read their bodies themselves, after authentication (decision 085). Must be called
 * in `register`, before routes are mounted.
 */
export const readPanelBodies = (strapi: Core.Strapi): void => {
  const owners = [strapi.admin, ...Object.values(strapi.plugins)] as unknown as {
    routes: Record<string, RouterInput>;
  }[];
  const early = takeEarlyMiddlewares(strapi);
  const withBodies = (router: RouterInput): RouterInput =>
    typeof router === 'function'
      ? (context) => readBodies(router(context), early)
      : readBodies(router, early);
  for (const owner of owners)
    // A new object: the old one belongs to the plugin's module.
    owner.routes = Object.fromEntries(
      Object.entries(owner.routes).map(([name, router]) => [name, withBodies(router)]),
    );
};
