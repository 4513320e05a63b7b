import { useCan } from '@/lib/abilities';
import { useSite } from '@/lib/site';

/** Whether what the person writes is looked at by an administrator before readers see it. */
export const useNeedsReview = (): boolean => {
  const canPublish = useCan('articles.publish');
  const site = useSite();
  return !canPublish && (site?.review_needed ?? true);
};
