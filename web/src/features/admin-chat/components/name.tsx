import { Link } from '@/components/link';
import { adminPath } from '@contract/paths/admin-paths';
import { isGuestId } from '@contract/chat/restrictions';
import { usePersonName } from '@/lib/i18n/use-person-name';

interface Props {
  of: string;
  /** Id of an account or of a guest; without it, the name is not a link. */
  id?: string | null;
}

/**
 * The name of a person, a guest's in the language of the back office; a dash for nobody. An account's links to it in the list of
 * users.
 */
export const Name = ({ of: name, id = null }: Props) => {
  const nameOf = usePersonName();
  if (!name || id === null || isGuestId(id)) return <bdi>{nameOf(name) || '–'}</bdi>;
  return (
    <Link to={adminPath('users', { key: name })}>
      <bdi>{name}</bdi>
    </Link>
  );
};
