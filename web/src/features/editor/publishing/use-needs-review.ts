import { useCan } from '@/lib/session/abilities';
import { useSite } from '@/lib/site';

/** Whether the user's articles need a review before publishing. */
export const useNeedsReview = (): boolean => {
  const canPublish = useCan('articles.publish');
  const site = useSite();
  return !canPublish && (site?.review_needed ?? true);
};
