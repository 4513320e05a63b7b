import { createStore, useStore } from '@/lib/state/store';

const isOpen = createStore(false);

export const openPalette = (): void => isOpen.set(true);
export const closePalette = (): void => isOpen.set(false);
export const togglePalette = (): void => isOpen.set((open) => !open);
export const useIsPaletteOpen = (): boolean => useStore(isOpen);
