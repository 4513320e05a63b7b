import { createStore, type Store } from '@/lib/store';
import { insertBlock } from './commands';
import type { Document } from './document';

/** Sends one picture. `onProgress` from 0 to 1. @returns its address */
export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

/** A picture on its way into the text. */
export interface Upload {
  id: string;
  name: string;
  share: number;
  state: 'sending' | 'failed';
  /** What went wrong. */
  message: string;
}

/** Stands in the text for the address of a picture that is not there yet. */
const PENDING = 'uploading:';
const PENDING_PICTURE = /!\[[^\]]*\]\(uploading:[^)]*\)/;

/** Whether a text waits for a picture. */
export const hasPendingPicture = (markdown: string): boolean => PENDING_PICTURE.test(markdown);

export interface Uploads {
  list: Store<readonly Upload[]>;
  /** Sets a place for each picture at the caret and sends them, several at once. */
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Gives a picture up and takes its place out of the text. */
  remove: (id: string) => void;
}

const words = (error: unknown): string =>
  error instanceof Error ? error.message : String((error as { msg?: string }).msg ?? error);

/** Takes pictures into a text: a place at once, its address when it is there, another try when it failed. */
export const createUploads = (document: Document, send: SendPicture): Uploads => {
  const list = createStore<readonly Upload[]>([]);
  const files = new Map<string, { file: File; controller: AbortController }>();
  const patch = (id: string, part: Partial<Upload>) =>
    list.set((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => {
    files.delete(id);
    list.set((all) => all.filter((one) => one.id !== id));
  };
  /** The place is looked for, not remembered: it may have moved, or be gone. */
  const change = (pattern: string, insert: string) => {
    const from = document.text().toString().indexOf(pattern);
    if (from >= 0) document.dispatch({ changes: { from, to: from + pattern.length, insert } });
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
      change(PENDING + id, url);
      drop(id);
    } catch (error) {
      if (!kept.controller.signal.aborted) patch(id, { state: 'failed', message: words(error) });
    }
  };
  return {
    list,
    add: (added) => {
      const ids = added.map((file, index) => {
        const id = `${Date.now().toString(36)}${index}`;
        files.set(id, { file, controller: new AbortController() });
        return { id, file };
      });
      const view = document.view();
      const block = ids.map(({ id }) => `![](${PENDING}${id})`).join('\n\n');
      if (view) insertBlock(block)(view);
      else document.dispatch({ changes: { from: document.text().length, insert: `\n\n${block}\n` } });
      list.set((all) => [
        ...all,
        ...ids.map(({ id, file }) => ({
          id,
          name: file.name,
          share: 0,
          state: 'sending' as const,
          message: '',
        })),
      ]);
      for (const { id } of ids) void start(id);
    },
    retry: (id) => void start(id),
    remove: (id) => {
      files.get(id)?.controller.abort();
      change(`![](${PENDING}${id})`, '');
      drop(id);
    },
  };
};
