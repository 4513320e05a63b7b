import { QINIU_SETTING } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import {
  diskPlace,
  type FilePlace,
  formerPlace,
  isSamePlace,
  moveFile,
  storePlace,
} from '../../../core/storage/file-places';
import { formerStores, objectStore } from '../../../core/storage/object-store';
import { addressOf } from '../../../core/storage/s3-store';
import { saveSettings } from './save-settings';

interface MoveReport {
  moved: number;
  /** Bytes that were moved. */
  bytes: number;
  /** Objects of the buckets that are not files of this site, and stay there. */
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
  /** Of a former store. */
  address?: string;
}

/** Returns the place to move to, and those from which files come, in the order in which readers' files are looked for. */
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

/** Lists what is to be moved. A former store that is the target under another address has nothing to move. */
const listSources = async (target: FilePlace, sources: readonly Source[]) => {
  const lists = [];
  for (const { place, address } of sources) {
    const isTarget = address !== undefined && target !== diskPlace && (await isSamePlace(target, place));
    const list = isTarget ? { names: [], left: 0 } : await place.names();
    lists.push({ place, address, isTarget, ...list });
  }
  return lists;
};

/** Takes stores out of the list of former ones. */
const forgetStores = (addresses: readonly string[]) =>
  saveSettings({
    group: 'qiniu',
    uid: QINIU_SETTING,
    revision: undefined,
    change: ({ former }) => ({ former: former.filter((one) => !addresses.includes(addressOf(one))) }),
  });

/**
 * Moves all files to the cloud storage, or those of this site back to the disk, one after the other, while the site runs; files of
 * former stores too, which are then forgotten. A file is deleted where it was after it is whole where it goes, so that an
 * interrupted move goes on when it is called again. Addresses stay (decisions 131 and 182).
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
      // The disk is looked at first, so what it has is what readers get; of stores it is the nearer one.
      const bytes = await moveFile(name, { from: place, to: target, isKept: place !== diskPlace });
      if (bytes !== undefined) {
        report.moved += 1;
        report.bytes += bytes;
      }
      onProgress?.((done += 1), total);
    }
    // A file that was on its way when the settings changed came after the list: the next move takes it.
    const isEmpty = isTarget || (await place.names()).names.length === 0;
    if (address !== undefined && isEmpty) emptied.push(address);
  }
  if (emptied.length > 0) await forgetStores(emptied);
  return report;
};
