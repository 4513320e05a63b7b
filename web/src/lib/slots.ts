import { createContext, use, type ComponentType } from 'react';
import type { AdvertSlot } from '@contract/enums';

/**
 * Parts that a screen of one feature makes room for and another feature fills: features do not know each other.
 * `app/parts` says who fills what.
 */
export interface Slots {
  /** The advert at a place of a slot, counted from 0; nothing where there is none. */
  Advert: ComponentType<{ slot: AdvertSlot; place?: number }>;
  /** A form to write to the owner. */
  Feedback: ComponentType;
}

export const SlotsContext = createContext<Slots | null>(null);

export const useSlots = (): Slots => {
  const parts = use(SlotsContext);
  if (!parts) throw new Error('useParts needs a PartsContext above it');
  return parts;
};

/** What the adverts of a slot are asked with: by the loader of the screen, and by the advert itself. */
export const advertsInput = (slot: AdvertSlot) => ({ query: { slot } });
