import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import { Link } from './link';
import styles from './follow-button.module.css';

interface Props {
  kind: 'person' | 'tag';
  id: string;
  /** Namespace with the messages `follow` and `following`. */
  namespace: string;
}

/** Follows and unfollows a person or tag; a link to the sign-in page for readers who are not signed in. */
export const FollowButton = ({ kind, id, namespace }: Props) => {
  const { t } = useTranslation(namespace);
  const { user, isSignedIn } = useSession();
  const mayFollow = useCan('content.write');
  const signIn = useSignInPath('follow');
  const app = useApp();
  const query = { kind, id };
  const { queryKey } = endpointQuery(app, 'GET /follows/state', { query }, useLocale());
  const { data } = useEndpoint('GET /follows/state', { query }, { enabled: mayFollow });
  const isOn = data?.is_following ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: () => app.call(isOn ? 'DELETE /follows' : 'POST /follows', { body: query }),
    onSuccess: (state) => app.queryClient.setQueryData(queryKey, state),
  });
  if (!isSignedIn) {
    return (
      <Link to={signIn} rel="nofollow" className={styles.button}>
        {t('follow')}
      </Link>
    );
  }
  if (!mayFollow || id === user.user_id) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      disabled={isPending || !data}
      onClick={() => mutate()}
    >
      {t(isOn ? 'following' : 'follow')}
    </button>
  );
};
