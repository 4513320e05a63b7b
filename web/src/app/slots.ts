import { island } from '@/lib/page/island';
import type { Slots } from '@/lib/page/slots';

/** The feature components that fill the slots. Routes name their files in `islands` for the styles. */
export const slots: Slots = {
  Advert: island(() => import('@/features/advert/components/advert')),
  Feedback: island(() => import('@/features/feedback/components/feedback-card')),
  CardPreview: island(() => import('@/features/article/list/card-preview')),
};

/** Source files of the slots on pages that the server renders, as in the build's manifest. */
export const SLOT_FILES = {
  Advert: 'src/features/advert/components/advert.tsx',
  Feedback: 'src/features/feedback/components/feedback-card.tsx',
} as const satisfies Partial<Record<keyof Slots, string>>;
