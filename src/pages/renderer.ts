import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointInput, EndpointKey, EndpointOutput } from '../contract';
import type { Locale } from '../contract/enums';
import { errorMessage } from '../contract/errors';
import { mustBeLogged, toAppError } from '../core/http/envelope';
import { logError } from '../core/storage/storage-log';
import type { Rendered } from '../core/http/page-cache';
import type { PageToRender } from '../core/http/page-renderer';
import { invokeEndpoint } from '../core/http/routes';

interface RenderRequest extends PageToRender {
  call: <K extends EndpointKey>(key: K, input: Partial<EndpointInput<K>>) => Promise<EndpointOutput<K>>;
}

type Render = (request: RenderRequest) => Promise<Rendered>;

/** Folder of the client build. */
export const clientDir = (): string => path.join(strapi.dirs.app.root, 'web/dist/client');

/** Loads the server build of the web app; undefined when it was not built (the API works without it). */
export const loadRenderer = async (): Promise<Render | undefined> => {
  const file = path.join(strapi.dirs.app.root, 'web/dist/server/entry-server.js');
  if (!fs.existsSync(file)) return undefined;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as {
    createRenderer: (clientDir: string) => Render;
  };
  return createRenderer(clientDir());
};

/** Creates the function by which a page calls endpoints while it is rendered: as an anonymous reader, in-process. */
export const pageCall =
  (locale: Locale): RenderRequest['call'] =>
  async (key, input) => {
    try {
      return await invokeEndpoint(key, input, locale);
    } catch (error) {
      const known = toAppError(error);
      if (mustBeLogged(known)) logError(`Page call ${key}`, error);
      throw Object.assign(new Error(known.code), {
        status: known.status,
        code: known.status === 200 ? known.code : String(known.status),
        message: errorMessage(known.code, locale, known.params),
      });
    }
  };
