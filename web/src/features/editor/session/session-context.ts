import { createContext, use, useSyncExternalStore } from 'react';
import type { Manuscript } from './editor-session';
import type { Sheet } from './types';

/** What the parts of the screen share. */
export interface DeskValue {
  manuscript: Manuscript;
  /** Guests look, and change nothing. */
  isReadOnly: boolean;
}

export const DeskContext = createContext<DeskValue | null>(null);

export const useDesk = (): DeskValue => {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext above it');
  return desk;
};

/** One value of a manuscript's sheet, kept current. @param pick must give the same value for the same sheet */
export const useSheetOf = <T>({ sheet }: Manuscript, pick: (sheet: Sheet) => T): T =>
  useSyncExternalStore(sheet.subscribe, () => pick(sheet.get()));

/** The same for the manuscript on the desk. */
export const useSheet = <T>(pick: (sheet: Sheet) => T): T => useSheetOf(useDesk().manuscript, pick);
