import { createContext, use, type ComponentType } from 'react';
import type { EndpointOutput } from '@contract';
import type { AdvertSlot } from '@contract/enums';

/**
 * Components that a screen of one feature renders and another feature provides, since features do not import each
 * other. `app/slots` provides them.
 */
export interface Slots {
  /** The advert at a position of a slot, counted from 0; null when there is none. */
  Advert: ComponentType<{ slot: AdvertSlot; place?: number }>;
  /** The feedback form. */
  Feedback: ComponentType;
  /** The card of an article as lists show it, without links. */
  CardPreview: ComponentType<{ article: EndpointOutput<'GET /articles'>['list'][number] }>;
}

export const SlotsContext = createContext<Slots | null>(null);

export const useSlots = (): Slots => {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('useSlots needs a SlotsContext above it');
  return slots;
};

/** Input of `GET /adverts` for a slot; the screen's loader and the advert use the same. */
export const advertsInput = (slot: AdvertSlot) => ({ query: { slot } });
