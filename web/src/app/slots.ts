import { island } from '@/lib/island';
import type { Slots } from '@/lib/slots';

/** Which feature fills which part. Their styles come with the screens whose routes name these files. */
export const slots: Slots = {
  Advert: island(() => import('@/features/advert/components/advert')),
  Feedback: island(() => import('@/features/feedback/components/feedback-card')),
};

/** The files of the parts, as the build's manifest names them, for the `islands` of routes. */
export const SLOT_FILES = {
  Advert: 'src/features/advert/components/advert.tsx',
  Feedback: 'src/features/feedback/components/feedback-card.tsx',
} as const satisfies Record<keyof Slots, string>;
