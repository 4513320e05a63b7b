import { useTranslation } from 'react-i18next';
import type { ArticleState } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { HttpError, isBusinessError } from '@/lib/http/http';
import type { EditorSession } from '../session/editor-session';
import { isAway } from '../session/save-error';
import { useEditor } from '../session/session-context';
import { isDone, type StateChange } from './is-done';

interface Request {
  id: string;
  change: StateChange;
  /** The state that it results in for this person's role. */
  state: ArticleState;
  /** Message when the server did not respond and nothing has changed. */
  notDone: string;
}

/**
 * Returns a function that changes the state of the open article in one request, after pending saves. A lost response is not a
 * failure: the article is read again. Resolves to an error message, or null on success.
 */
export const useStateRequest = () => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const { session } = useEditor();

  /** Reads the result of a request whose response was lost. @returns null when it was applied */
  const afterLostAnswer = async ({ change, state, notDone }: Request): Promise<string | null> => {
    try {
      await session.refresh();
    } catch (failure) {
      session.know(null);
      if (!isBusinessError(failure) && !(failure instanceof HttpError)) throw failure;
      return t('publish.unknown');
    }
    const { draft } = session.store.get();
    if (draft && isDone(draft, change, state)) return null;
    // it may still be applied
    session.know(null);
    return notDone;
  };

  const sendRequest = async (request: Request): Promise<string | null> => {
    const { id, change, state } = request;
    try {
      await call('PUT /articles/state', { body: { id_list: [id], ...change } }, { isQuiet: true });
    } catch (failure) {
      if (isBusinessError(failure)) return failure.msg;
      if (!(failure instanceof HttpError)) throw failure;
      if (isAway(failure)) return afterLostAnswer(request);
      return failure.status === 401 ? t('publish.signedOut') : failure.words;
    }
    const planned = change.publish_at ?? session.store.get().fields.publish_at;
    session.know({ state, publish_at: state === 'published' ? '' : planned, locale: change.locale });
    // the change has succeeded even if this refresh fails
    await session.refresh().catch(() => undefined);
    return null;
  };

  return (request: Request) => session.holdSaves(() => sendRequest(request));
};

/**
 * Saves unsaved changes after a schedule was removed or an article was withdrawn. During a conflict or without a connection, the
 * save happens elsewhere.
 */
export const saveRest = (session: EditorSession): void => {
  const { phase } = session.store.get();
  if (phase !== 'conflict' && phase !== 'offline') void session.save();
};
