import type { UseStore } from 'idb-keyval';

/**
 * Reads, changes and writes a record of the browser's database in one transaction, so that tabs do not overwrite each
 * other. The record is deleted when `change` returns undefined.
 * @returns the written record, after the commit
 */
export const changeRecord = <T>(
  database: UseStore,
  key: string,
  change: (record: T | undefined) => T | undefined,
): Promise<T | undefined> =>
  database(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        let next: T | undefined;
        const reading = store.get(key) as IDBRequest<T | undefined>;
        reading.onsuccess = () => {
          next = change(reading.result);
          if (next === undefined) store.delete(key);
          else store.put(next, key);
          // commits explicitly: the tab may be closed before the automatic commit (decision 043)
          store.transaction.commit();
        };
        store.transaction.oncomplete = () => resolve(next);
        // not onerror: the transaction has no error before it is aborted
        store.transaction.onabort = () => reject(store.transaction.error);
      }),
  );
