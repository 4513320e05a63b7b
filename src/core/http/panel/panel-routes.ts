import type { Context } from 'koa';
import { errors } from '@strapi/utils';
import { type EndpointKey, endpointOf, type EndpointOutput, type EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { errorMessage } from '../../../contract/errors';
import { AppError } from '../app-error';
import { localeOf } from '../client/locale';
import { panelEditorName, panelUserId } from './panel-request';
import { validate } from '../validate';

/** A user of Strapi's panel. */
export interface PanelEditor {
  /** Id in the logs ({@link panelUserId}). */
  id: string;
  nickName: string;
}

type Handler<K extends EndpointKey> = (
  request: EndpointRequest<K> & { editor: PanelEditor; locale: Locale },
) => Promise<EndpointOutput<K>>;

/** Endpoints that a page in Strapi's panel also calls, with a user of the panel as the actor. */
type PanelHandlers = { [K in EndpointKey]?: Handler<K> };

const editorOf = (ctx: Context): PanelEditor => ({
  id: panelUserId((ctx.state['user'] as { id: number }).id),
  nickName: panelEditorName() ?? '',
});

/** Runs an endpoint of the contract for the panel, which shows Strapi's errors only. */
const handle =
  (key: EndpointKey, handler: (request: never) => Promise<unknown>) =>
  async (ctx: Context): Promise<void> => {
    const locale = localeOf(ctx);
    const raw = {
      params: ctx['params'] as unknown,
      query: ctx.query,
      body: (ctx.request as { body?: unknown }).body,
    };
    try {
      const input = validate(endpointOf(key), raw, locale);
      ctx.body = { data: await handler({ ...input, editor: editorOf(ctx), locale } as never) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, params } = error;
      throw new errors.ApplicationError(errorMessage(code, locale, params), { code });
    }
  };

/** Static paths before those with parameters. */
const byPath = (a: string, b: string): number => Number(a.includes('{')) - Number(b.includes('{'));

export interface PanelRoutesOptions {
  /** Path before that of the endpoint. */
  prefix: string;
  /** Permission that a role of the panel needs. */
  permission: string;
  handlers: PanelHandlers;
}

/**
 * Routes of a page in Strapi's panel, guarded by its session and a permission. Deletions are sent with POST, to a path
 * that ends with `/withdraw`: the panel's client sends no body with DELETE.
 */
export const panelRoutes = ({ prefix, permission, handlers }: PanelRoutesOptions) => ({
  type: 'admin',
  prefix: '/admin',
  routes: (Object.keys(handlers) as EndpointKey[]).sort(byPath).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const isDeletion = method === 'DELETE';
    return {
      method: isDeletion ? 'POST' : method,
      path: `${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}${isDeletion ? '/withdraw' : ''}`,
      handler: handle(key, handlers[key] as (request: never) => Promise<unknown>),
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          { name: 'admin::hasPermissions', config: { actions: [permission] } },
        ],
      },
    };
  }),
});

interface ActionProvider {
  registerMany: (actions: object[]) => Promise<void>;
}

/** Registers a permission of a plugin's page, which administrators of the panel give to roles. */
export const registerPanelPermission = async (
  pluginName: string,
  uid: string,
  displayName: string,
): Promise<void> => {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: ActionProvider;
  };
  await actionProvider.registerMany([{ section: 'plugins', displayName, uid, pluginName }]);
};
