import type { Locale } from '@contract/enums';
import { recoveredAutosave, isSameSnapshot, snapshotOf, distinctRecoveredDrafts } from './fields';
import { keyPrefix, type SessionHost } from './session-core';
import { createEditorSession, type EditorSession } from './editor-session';

/**
 * Opens a language of an article (`id` null: a new one), with its unsaved texts.
 * @throws HttpError when the article cannot be read
 */
export const openSession = async (
  host: SessionHost,
  id: string | null,
  locale: Locale,
): Promise<EditorSession> => {
  const prefix = id ? `${keyPrefix(host.userId, id)}${locale}/` : keyPrefix(host.userId, null);
  const [draft, copies, held] = await Promise.all([
    // the screen shows the error
    id
      ? host.call('GET /articles/working/{id}', { params: { id }, query: { locale } }, { isQuiet: true })
      : null,
    host.localCopies.find(prefix),
    host.tabs.lockedKeys(),
  ]);
  const saved = draft && snapshotOf(draft);
  const isOpenElsewhere = [...held].some((key) => id && key.startsWith(prefix));
  // another window stores its own local copy, and the server's autosave belongs to it
  const lost = copies.filter(({ key }) => !key || !held.has(key));
  const autosave = draft && !isOpenElsewhere ? recoveredAutosave(draft) : null;
  const recovered = distinctRecoveredDrafts(autosave ? [...lost, autosave] : lost, saved);
  for (const copy of lost) {
    if (copy.key && saved && isSameSnapshot(copy, saved))
      void host.localCopies.remove(copy.key).catch(() => undefined);
  }
  const session = createEditorSession(host, draft, locale);
  session.store.set((state) => ({ ...state, recovered, isOpenElsewhere }));
  return session;
};
