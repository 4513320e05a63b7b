import { isBlank } from './fields';
import { createRefusals } from './refusals';
import { keyPrefix, type SessionCore } from './session-core';
import type { SaveOptions } from './types';

/**
 * Articles that were created automatically from their first words and have not been saved by their author yet: leaving one saves
 * it, or deletes it when it is blank.
 */
export const trackAutoCreated = (core: SessionCore, save: (options: SaveOptions) => Promise<boolean>) => {
  const { host, store, snapshot, key } = core;
  const refusals = createRefusals(core);
  let isAutoCreated = false;
  /** Whether the article was created with an abstract; otherwise the server derives it from the beginning of the text. */
  let hasAbstract = false;
  const isEmptied = (): boolean => {
    const { draft, fields } = store.get();
    const isDerived = !hasAbstract && fields.abstract === draft?.abstract;
    return isBlank({ ...snapshot(), ...(isDerived ? { abstract: '' } : {}) });
  };
  /** Whether the article is open in another language, or in another window of this browser. */
  const isOpenTwice = async (id: string): Promise<boolean> => {
    const prefix = keyPrefix(host.userId, id);
    return [...(await host.tabs.lockedKeys())].some((one) => one !== key() && one.startsWith(prefix));
  };
  return {
    create: async () => {
      if (!refusals.mayTry()) return;
      isAutoCreated = true;
      const sent = snapshot();
      hasAbstract = sent.abstract.trim() !== '';
      await save({ isAutomatic: true });
      refusals.note(sent);
    },
    /** Called when the author has saved: from then on only explicit saves create versions. */
    grow: () => {
      isAutoCreated = false;
    },
    save: async () => {
      const { id, phase, draft, fields } = store.get();
      const isBehind = phase === 'dirty' && (draft?.title !== fields.title || draft.content === '');
      if (isAutoCreated && id && isBehind && !isEmptied()) await save({ isAutomatic: true });
    },
    /** @param isLeft whether no screen shows the session; called again right before the request */
    removeBlank: async (isLeft: () => boolean): Promise<boolean> => {
      const { id } = store.get();
      if (!isAutoCreated || !id || (await isOpenTwice(id))) return false;
      const { phase, version } = store.get();
      if (!isLeft() || (phase !== 'clean' && phase !== 'dirty') || !isEmptied()) return false;
      const how = { isQuiet: true, isBackground: true };
      // rejected when it was saved elsewhere, or has content that its author has not seen here
      await host.call('DELETE /articles', { body: { id_list: [id], version } }, how);
      await host.localCopies.remove(key());
      return true;
    },
  };
};
