import { ARTICLE } from '../../../../src/core/database/content-types';
import { onInTransaction } from '../../../../src/core/events/event-bus';
import type { LogKind, LogVerb } from '../../../../src/contract/log-kinds';
import { appendEntry } from './append-entry';
import { currentWrites } from './current-write';
import { namesOf } from './names';
import { THE_SERVER } from './origin';
import { readSnapshots } from './snapshot';

interface SystemAct {
  verb: LogVerb;
  kind: LogKind;
  id: string;
}

const nameOfArticle = async (id: string): Promise<string> => {
  const rows = await readSnapshots(ARTICLE, { documentId: id });
  return [...rows.values()][0]?.name ?? '';
};

/** Logs what the server does by itself: schedules, imports. */
const recordSystemAct = async ({ verb, kind, id }: SystemAct): Promise<void> => {
  if (strapi.requestContext.get()) return;
  const name = kind === 'article' ? await nameOfArticle(id) : '';
  await appendEntry({ action: { verb, kind }, origin: THE_SERVER, targets: [{ id, name }] });
};

/** Starts logging what happens outside of requests: by the server itself, and over sockets. */
export const registerEventLog = (): void => {
  onInTransaction('article.published', ({ id }) => recordSystemAct({ verb: 'publish', kind: 'article', id }));
  onInTransaction('article.unpublished', ({ id }) =>
    recordSystemAct({ verb: 'unpublish', kind: 'article', id }),
  );
  onInTransaction('article.deleted', ({ id }) => recordSystemAct({ verb: 'delete', kind: 'article', id }));
  onInTransaction('account.deleted', ({ id }) => recordSystemAct({ verb: 'delete', kind: 'account', id }));
  onInTransaction('panel_user.password_reset', (target) =>
    appendEntry({ action: { verb: 'password', kind: 'panel_user' }, origin: THE_SERVER, targets: [target] }),
  );
  onInTransaction('chat.withdrawn', async ({ ids, by, ip, device }) => {
    // Endpoints are logged as such.
    if (currentWrites().length > 0) return;
    const names = await namesOf('chat_message', ids);
    await appendEntry({
      action: { verb: 'delete', kind: 'chat_message' },
      origin: {
        actor: 'account',
        actor_id: by.id,
        actor_name: by.nickName,
        ip,
        device,
        request_id: '',
      },
      targets: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    });
  });
};
