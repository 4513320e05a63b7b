import type { SocketAuth } from '@contract/chat/events';
import type { App } from '@/lib/http/endpoints';
import { sessionToken } from '@/lib/session/session';
import { local } from '@/lib/state/storage';
import { VISITOR_KEY } from '@/lib/session/visitor';

/**
 * Credentials of the connection. Somebody who is not signed in gets a visitor id, which gives guests a stable name (contract
 * section 2).
 */
export const createAuth =
  (app: App) =>
  async (isVisitorRefused: boolean): Promise<SocketAuth> => {
    const token = await sessionToken();
    const locale = app.locale();
    if (token) return { token, locale };
    if (isVisitorRefused || !local.get(VISITOR_KEY))
      local.set(VISITOR_KEY, (await app.call('POST /visitor', { body: {} }, { isQuiet: true })).visitor);
    return { visitor: local.get(VISITOR_KEY) ?? '', locale };
  };
