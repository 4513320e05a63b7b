import { UserType } from '@contract/enums';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';

/** Whether what the person writes is looked at by an administrator before readers see it. */
export const useNeedsReview = (): boolean => {
  const { user } = useSession();
  const site = useSite();
  return user.role !== UserType.ADMIN && (site?.review_needed ?? true);
};
