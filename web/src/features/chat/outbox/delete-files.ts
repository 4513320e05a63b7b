import { type FileStore, sweepFiles } from '@/lib/files/file-store';
import type { Outbox } from './outbox';

interface DeleteOptions {
  outbox: Outbox;
  files: FileStore;
}

/**
 * Deletes the files of messages that are sent or discarded, also by other tabs, and after a minute files without a message that
 * a closed tab has left. Runs in one tab of a browser.
 * @returns a function that stops it
 */
export const deleteFiles = ({ outbox, files }: DeleteOptions): (() => void) => {
  /** Ids of messages whose files may have to be deleted. */
  const known = new Set<string>();
  const needsFiles = (id: string): boolean =>
    outbox.items
      .get()
      .some(({ client_id, state }) => client_id === id && state !== 'sent' && state !== 'held');
  const look = () => {
    for (const { client_id, file } of outbox.items.get()) if (file) known.add(client_id);
    for (const id of known) {
      if (needsFiles(id)) continue;
      known.delete(id);
      void files.delete(id);
    }
  };
  const ends = [sweepFiles(files, needsFiles), outbox.items.subscribe(look)];
  look();
  return () => {
    for (const end of ends) end();
  };
};
