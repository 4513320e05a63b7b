import { createContext, use, useSyncExternalStore } from 'react';
import type { EditorSession } from './editor-session';
import type { SessionState } from './types';

/** State that the parts of the screen share. */
export interface EditorContextValue {
  session: EditorSession;
  /** True for guests. */
  isReadOnly: boolean;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export const useEditor = (): EditorContextValue => {
  const value = use(EditorContext);
  if (!value) throw new Error('useEditor needs an EditorContext above it');
  return value;
};

/**
 * Subscribes to one value of a session's state.
 * @param pick returns the same value for the same state
 */
export const useSessionStateOf = <T>({ store }: EditorSession, pick: (state: SessionState) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));

/** The same for the session of the surrounding `EditorContext`. */
export const useSessionState = <T>(pick: (state: SessionState) => T): T =>
  useSessionStateOf(useEditor().session, pick);
