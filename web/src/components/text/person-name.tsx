import { paths } from '@contract/paths/pages';
import { Link } from '../link';

interface Props {
  id: string | null;
  name: string;
  /** Whether the person has a public page. */
  isPublic: boolean;
}

/** A person's name, linked to the public page if there is one. */
export const PersonName = ({ id, name, isPublic }: Props) =>
  id && isPublic ? (
    <Link to={paths.user(id)} rel="author">
      {name}
    </Link>
  ) : (
    name
  );
