import { Transaction } from '@codemirror/state';
import { errorMessage } from '@/lib/http/error-message';
import { createStore, type Store } from '@/lib/state/store';
import { insertBlock } from '../commands/commands';
import type { Document } from '../document';

/**
 * Uploads one picture. `onProgress` from 0 to 1.
 * @returns its URL
 */
export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

/** A picture that is being uploaded. */
export interface Upload {
  id: string;
  name: string;
  share: number;
  /** `lost`: the window was closed before it was uploaded. */
  state: 'sending' | 'failed' | 'lost';
  /** Error message. */
  message: string;
}

/**
 * Placeholder in the text for the URL of a picture that is not uploaded yet; the alternative text before it
 * may have been edited.
 */
const PENDING_PICTURE = /!\[[^\]]*\]\(uploading:([^)]*)\)/g;

/** Whether a text contains placeholders. */
export const hasPendingPicture = (markdown: string): boolean => markdown.search(PENDING_PICTURE) >= 0;

export interface Uploads {
  list: Store<readonly Upload[]>;
  /** Inserts a placeholder for each picture at the caret and uploads them, several at once. */
  add: (files: readonly File[]) => void;
  /**
   * Uploads a picture.
   * @returns the placeholder, which the caller must insert immediately
   */
  begin: (file: File, alt?: string) => string;
  retry: (id: string) => void;
  /** Uploads a picture for the placeholder of an interrupted upload. */
  replace: (id: string, file: File) => void;
  /** Cancels an upload and removes its placeholder from the text. */
  remove: (id: string) => void;
}

/**
 * Uploads pictures into a text: inserts a placeholder immediately, replaces it with the URL, and can retry after a failure.
 * @param onStored called with the URL that is in the text now
 */
export const createUploads = (
  document: Document,
  send: SendPicture,
  onStored: (url: string) => void = () => undefined,
): Uploads => {
  const list = createStore<readonly Upload[]>([]);
  let count = 0;
  const files = new Map<string, { file: File; controller: AbortController }>();
  const patch = (id: string, part: Partial<Upload>) =>
    list.set((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => {
    files.delete(id);
    list.set((all) => all.filter((one) => one.id !== id));
  };
  /**
   * The placeholder is searched for, since it may have moved or been deleted. The change is not part of the
   * undo history.
   */
  const change = (id: string, fill: (place: string) => string) => {
    const places = [...document.text().toString().matchAll(PENDING_PICTURE)];
    const place = places.find(([, found]) => found === id);
    if (!place) return;
    const [from, to] = [place.index, place.index + place[0].length];
    document.dispatch({
      changes: { from, to, insert: fill(place[0]) },
      annotations: Transaction.addToHistory.of(false),
    });
  };
  const start = async (id: string) => {
    const kept = files.get(id);
    if (!kept) return;
    patch(id, { state: 'sending', share: 0, message: '' });
    try {
      const { url } = await send(kept.file, {
        onProgress: (share) => patch(id, { share }),
        signal: kept.controller.signal,
      });
      change(id, (place) => place.replace(`uploading:${id}`, () => url));
      drop(id);
      onStored(url);
    } catch (error) {
      if (!kept.controller.signal.aborted) patch(id, { state: 'failed', message: errorMessage(error) });
    }
  };
  const begin = (file: File, alt = ''): string => {
    const id = `${Date.now().toString(36)}-${(count += 1)}`;
    files.set(id, { file, controller: new AbortController() });
    list.set((all) => [...all, { id, name: file.name, share: 0, state: 'sending', message: '' }]);
    void start(id);
    return `![${alt}](uploading:${id})`;
  };
  /** Finds placeholders without an upload. */
  const findLost = () => {
    const ids = [...document.text().toString().matchAll(PENDING_PICTURE)].map(([, id = '']) => id);
    const lost = [...new Set(ids)].filter((id) => !files.has(id));
    list.set((all) => [
      ...all.filter(({ state }) => state !== 'lost'),
      ...lost.map((id): Upload => ({ id, name: '', share: 0, state: 'lost', message: '' })),
    ]);
  };
  findLost();
  let typed = document.edits.get();
  document.changes.subscribe(() => {
    // a text that was not typed here may come from a window that was closed during uploads
    if (document.edits.get() === typed) findLost();
    typed = document.edits.get();
  });
  return {
    list,
    begin,
    add: (added) => {
      const block = added.map((file) => begin(file)).join('\n\n');
      const view = document.view();
      if (view) insertBlock(block)(view);
      else document.dispatch({ changes: { from: document.text().length, insert: `\n\n${block}\n` } });
    },
    retry: (id) => void start(id),
    replace: (id, file) => {
      files.set(id, { file, controller: new AbortController() });
      patch(id, { name: file.name });
      void start(id);
    },
    remove: (id) => {
      files.get(id)?.controller.abort();
      change(id, () => '');
      drop(id);
    },
  };
};
