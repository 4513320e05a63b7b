import type { Locale } from '@contract/enums';
import { foundDraft, isSameSnapshot, snapshotOf, worthShowing } from './fields';
import { keyPrefix, type Host } from './session-core';
import { createManuscript, type Manuscript } from './editor-session';

/**
 * Opens a language of an article (`id` null: a new one), with the unsaved texts that there are of it.
 * @throws HttpError when the article cannot be read
 */
export const openManuscript = async (host: Host, id: string | null, locale: Locale): Promise<Manuscript> => {
  const prefix = id ? `${keyPrefix(host.userId, id)}${locale}/` : keyPrefix(host.userId, null);
  const [working, copies, held] = await Promise.all([
    // the screen itself says why it could not be opened
    id
      ? host.call('GET /articles/working/{id}', { params: { id }, query: { locale } }, { isQuiet: true })
      : null,
    host.copies.find(prefix),
    host.windows.held(),
  ]);
  const saved = working && snapshotOf(working);
  const isOpenElsewhere = [...held].some((key) => id && key.startsWith(prefix));
  // what another window writes is not lost, and the server's autosave is then its
  const lost = copies.filter(({ key }) => !key || !held.has(key));
  const draft = working && !isOpenElsewhere ? foundDraft(working) : null;
  const found = worthShowing(draft ? [...lost, draft] : lost, saved);
  for (const copy of lost) {
    if (copy.key && saved && isSameSnapshot(copy, saved))
      void host.copies.remove(copy.key).catch(() => undefined);
  }
  const manuscript = createManuscript(host, working, locale);
  manuscript.sheet.set((sheet) => ({ ...sheet, found, isOpenElsewhere }));
  return manuscript;
};
