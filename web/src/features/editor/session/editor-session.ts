import type { Locale } from '@contract/enums';
import { createUploads, type Uploads } from '../text/uploads';
import { createCore, type Core, type Host } from './session-core';
import { snapshotOf } from './fields';
import { createKeeping } from './draft-persistence';
import { createSaving, readWorking } from './saving';
import type { Fields, Found, SaveOptions, Snapshot, Working } from './types';

export interface Manuscript extends Pick<Core, 'sheet' | 'document' | 'snapshot'> {
  uploads: Uploads;
  edit: (patch: Partial<Fields>) => void;
  /** Only while the article was never saved. */
  changeLocale: (locale: Locale) => void;
  /** Saves what changed, one save after another. @returns whether the server has it now */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Goes on from a text that was found. */
  take: (found: Found) => void;
  discard: (found: Found) => Promise<void>;
  /** Saves what was decided in a conflict. */
  settle: (chosen: Snapshot) => Promise<boolean>;
  /** Closes the comparison; the next save opens it again. */
  postpone: () => void;
  /** Takes the server's text. */
  reload: () => Promise<void>;
  /** Stays with the text here, whatever another window saved. */
  keepMine: () => void;
  flush: () => Promise<void>;
  /** Keeps what is typed before it returns, as far as the browser has room for it. */
  keepNow: () => void;
  /** Whether something typed is nowhere but on screen. */
  isUnkept: () => boolean;
  dispose: () => void;
}

/** A text that was found, wherever it is kept. */
const all = (found: Found): Found[] => [found, ...(found.twins ?? [])];

/** One language of one article while it is written: what is typed, what is kept where, what is saved. */
export const createManuscript = (host: Host, working: Working | null, locale: Locale): Manuscript => {
  const core = createCore(host, working, locale);
  const { sheet, document, counts, update, put } = core;
  const keeping = createKeeping(core);
  const { save, stop } = createSaving(core, keeping);

  const touch = () => {
    counts.typed += 1;
    if (sheet.get().phase === 'clean') update({ phase: 'dirty' });
    keeping.touched();
  };
  document.edits.subscribe(touch);
  const stopListening = host.windows.listen(({ id, locale: language, version, from }) => {
    const now = sheet.get();
    const isThis = id === now.id && language === now.locale && from !== core.key();
    if (isThis && version > now.version) update({ elsewhere: version });
  });
  const forget = (found: Found) => update({ found: sheet.get().found.filter((one) => one !== found) });

  return {
    sheet,
    document,
    uploads: createUploads(document, host.sendPicture),
    snapshot: core.snapshot,
    save,
    edit: (patch) => {
      const { fields, errors } = sheet.get();
      const mended = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));
      update({ fields: { ...fields, ...patch }, errors: mended });
      touch();
    },
    changeLocale: (language) => {
      if (sheet.get().id) return;
      update({ locale: language });
      core.rekey();
      touch();
    },
    take: (found) => {
      put(found);
      update({ version: found.version, ...(sheet.get().id ? {} : { locale: found.locale }) });
      core.rekey();
      touch();
      forget(found);
      // only when this window's own copy stands is the found one not needed any more
      void keeping.keepHere().then(async () => {
        if (sheet.get().isKeptHere) for (const { key } of all(found)) if (key) await host.copies.remove(key);
      });
    },
    discard: async (found) => {
      const { id, locale: language } = sheet.get();
      forget(found);
      for (const { key } of all(found)) {
        if (key) await host.copies.remove(key);
        else if (id)
          await host.call('DELETE /articles/draft/{id}', { params: { id }, body: { locale: language } });
      }
    },
    settle: (chosen) => {
      const { conflict } = sheet.get();
      if (!conflict) return save();
      put(chosen);
      update({ version: conflict.version, conflict: null, phase: 'dirty' });
      touch();
      return save(conflict.options);
    },
    postpone: () => update({ conflict: null, phase: 'dirty' }),
    reload: async () => {
      const { id } = sheet.get();
      if (!id) return;
      const now = await readWorking(core, id);
      put(snapshotOf(now));
      update({
        working: now,
        version: now.version,
        phase: 'clean',
        errors: {},
        elsewhere: null,
        conflict: null,
      });
      await keeping.settled();
    },
    keepMine: () => update({ elsewhere: null }),
    flush: keeping.flush,
    keepNow: keeping.keepNow,
    isUnkept: () => counts.typed > Math.max(counts.here, counts.now) && sheet.get().phase !== 'clean',
    dispose: () => {
      keeping.stop();
      stop();
      core.release();
      stopListening();
    },
  };
};
