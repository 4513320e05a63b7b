import type { ArticleState, Locale } from '@contract/enums';
import { rebaseSnapshot } from './merge/merge';
import type { DraftPersistence } from './recovery/draft-persistence';
import { isSameSnapshot, snapshotOf } from './fields';
import { positionOf } from './series-position';
import type { SessionCore } from './session-core';
import type { SessionState, Snapshot, OpenedDraft } from './types';

/** The state of the article after a request. */
interface KnownState {
  state: ArticleState;
  /** RFC 3339, or empty. */
  publish_at: string;
  /** Omitted for all languages. */
  locale?: Locale;
}

/** Reads the article's draft in the session's language. */
export const readDraft = ({ host, store }: SessionCore, id: string) =>
  host.call('GET /articles/working/{id}', { params: { id }, query: { locale: store.get().locale } });

/** Sets the publication date in all values that a save may send; only publishing changes it. */
const planned = ({ fields, conflict }: SessionState, publish_at: string): Partial<SessionState> => ({
  fields: { ...fields, publish_at },
  conflict: conflict && {
    ...conflict,
    mine: { ...conflict.mine, publish_at },
    theirs: { ...conflict.theirs, publish_at },
  },
});

export interface ArticleStateActions {
  /**
   * Loads the server's text.
   * @param replaced the text that it replaces, by default the current one; text typed after it is kept
   */
  reload: (replaced?: Snapshot) => Promise<void>;
  /** Reads the article again after its state changed; unsaved text is kept. */
  refresh: () => Promise<void>;
  /** Records the state after a request, so that the next save keeps it; null when it is unknown. */
  know: (known: KnownState | null) => void;
}

/** Tracks the server's state of the article of a session. */
export const createArticleState = (core: SessionCore, persistence: DraftPersistence): ArticleStateActions => {
  const { store, update, replaceContent, snapshot } = core;
  /** @param merged the server's text merged with text typed meanwhile, if any */
  const take = async (now: OpenedDraft, merged?: Snapshot) => {
    replaceContent(merged ?? snapshotOf(now));
    update({
      draft: now,
      position: positionOf(now),
      isStateKnown: true,
      version: now.version,
      phase: merged ? 'dirty' : 'clean',
      errors: {},
      savedElsewhere: null,
      conflict: null,
    });
    if (merged) persistence.schedule();
    else await persistence.clear();
  };
  return {
    reload: async (replaced = snapshot()) => {
      const { id } = store.get();
      if (!id) return;
      const now = await readDraft(core, id);
      const typed = snapshot();
      const isTyped = !isSameSnapshot(typed, replaced);
      await take(now, isTyped ? rebaseSnapshot(replaced, snapshotOf(now), typed) : undefined);
    },
    refresh: async () => {
      const { id } = store.get();
      if (!id) return;
      const now = await readDraft(core, id);
      const state = store.get();
      if (state.phase === 'clean') return take(now);
      update({ draft: now, isStateKnown: true, ...planned(state, now.publish_at ?? '') });
    },
    know: (known: KnownState | null) => {
      const state = store.get();
      const { draft, version } = state;
      if (!known || !draft) return update({ isStateKnown: false });
      const publishing = { state: known.state, publish_at: known.publish_at || null };
      const publishedOf = ({ published_version }: Pick<OpenedDraft, 'published_version'>, at: number) => {
        if (known.state === 'withdrawn') return null;
        return known.state === 'published' ? at : published_version;
      };
      const languages = draft.languages.map((one) => {
        if (known.locale && one.locale !== known.locale) return one;
        const at = one.locale === draft.locale ? version : one.version;
        return { ...one, ...publishing, published_version: publishedOf(one, at) };
      });
      update({
        draft: { ...draft, ...publishing, published_version: publishedOf(draft, version), languages },
        isStateKnown: true,
        ...planned(state, known.publish_at),
      });
    },
  };
};
