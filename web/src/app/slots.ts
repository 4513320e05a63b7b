import { island } from '@/lib/page/island';
import type { Slots } from '@/lib/page/slots';

/** The feature components that fill the slots. */
export const slots: Slots = {
  Advert: island(() => import('@/features/advert/components/advert')),
  Feedback: island(() => import('@/features/feedback/components/feedback-card')),
  CardPreview: island(() => import('@/features/article/list/card-preview')),
};
