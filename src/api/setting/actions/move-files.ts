import { QINIU_SETTING } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import {
  diskPlace,
  type FilePlace,
  formerPlace,
  isSamePlace,
  moveFile,
  storePlace,
} from '../../../core/files/file-places';
import { formerStores, objectStore } from '../../../core/files/object-store';
import { addressOf } from '../../../core/files/s3-store';
import { saveSettings } from './save-settings';

interface MoveReport {
  moved: number;
  /** Number of moved bytes. */
  bytes: number;
  /** Number of objects in the buckets that are not files of this site and stay there. */
  left: number;
}

export interface MoveOptions {
  to: 'disk' | 'store';
  onProgress?: (done: number, total: number) => void;
  /** Ends the work after the current file. */
  signal?: AbortSignal;
}

/** A place from which files are moved. */
interface Source {
  place: FilePlace;
  /** Address of a former store. */
  address?: string;
}

/** Returns the target place and the source places, in the order in which files are looked up for readers. */
const placesOf = async (to: MoveOptions['to']): Promise<{ target: FilePlace; sources: Source[] }> => {
  const [store, former] = [await objectStore(), await formerStores()];
  const formerSources = former.map((one) => ({ place: formerPlace(one), address: one.address }));
  if (to === 'disk') {
    const sources = [...(store ? [{ place: storePlace(store) }] : []), ...formerSources];
    if (sources.length === 0) throw new AppError('store_not_set_up');
    return { target: diskPlace, sources };
  }
  if (!store) throw new AppError('store_not_set_up');
  return { target: storePlace(store), sources: [{ place: diskPlace }, ...formerSources] };
};

/** Lists the files to move. A former store that is the target under another address has none. */
const listSources = async (target: FilePlace, sources: readonly Source[]) => {
  const lists = [];
  for (const { place, address } of sources) {
    const isTarget = address !== undefined && target !== diskPlace && (await isSamePlace(target, place));
    const list = isTarget ? { names: [], left: 0 } : await place.names();
    lists.push({ place, address, isTarget, ...list });
  }
  return lists;
};

/** Removes stores from the list of former ones. */
const removeFormerStores = (addresses: readonly string[]) =>
  saveSettings({
    group: 'qiniu',
    uid: QINIU_SETTING,
    revision: undefined,
    change: ({ former }) => ({ former: former.filter((one) => !addresses.includes(addressOf(one))) }),
  });

/**
 * Moves all files to the cloud storage, or those of this site back to the disk, one after the other, while the site runs.
 * Includes files of former stores, which are then removed from the list. The old file is deleted after the new one is
 * complete, so that another call continues an interrupted move. URLs stay the same (decisions 131 and 182).
 * @throws `store_not_set_up`, `store_former_failed`, errors of the store
 */
export const moveFiles = async ({ to, onProgress, signal }: MoveOptions): Promise<MoveReport> => {
  const { target, sources } = await placesOf(to);
  const lists = await listSources(target, sources);
  const total = lists.reduce((sum, { names }) => sum + names.length, 0);
  const report: MoveReport = { moved: 0, bytes: 0, left: lists.reduce((sum, { left }) => sum + left, 0) };
  const emptied: string[] = [];
  let done = 0;
  onProgress?.(done, total);
  for (const { place, address, isTarget, names } of lists) {
    for (const name of names) {
      if (signal?.aborted) return report;
      // Readers get the file of the disk if there is one, or else that of the first store in this order.
      const bytes = await moveFile(name, { from: place, to: target, isKept: place !== diskPlace });
      if (bytes !== undefined) {
        report.moved += 1;
        report.bytes += bytes;
      }
      onProgress?.((done += 1), total);
    }
    // A file that was being stored when the settings changed is not in the list: the next move moves it.
    const isEmpty = isTarget || (await place.names()).names.length === 0;
    if (address !== undefined && isEmpty) emptied.push(address);
  }
  if (emptied.length > 0) await removeFormerStores(emptied);
  return report;
};
