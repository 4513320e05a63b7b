import { UserType } from '@contract/enums';
import { useSession } from '@/lib/session';

/** Whether the person may change anything: guests see the admin and leave it as it is. */
export const useCanWrite = (): boolean => useSession().user.role !== UserType.VISITOR;
