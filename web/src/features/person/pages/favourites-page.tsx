import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { adminPath } from '@contract/paths/admin-paths';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { EmptyState, ErrorState } from '@/components/list-states';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { Pagination } from '@/components/pagination';
import { useApp, useEndpoint } from '@/lib/app-context';
import { can } from '@/lib/session/abilities';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import { showToast } from '@/lib/state/toast';
import { useIsSessionReady } from '@/lib/session/use-is-session-ready';
import { hasVisitor } from '@/lib/session/visitor';
import { ArticleRows } from '../article-rows';
import styles from '../person.module.css';

const PAGE_SIZE = 20;
const COLLECTS = 'GET /articles/collects';

const pathOf = (page: number): string => (page > 1 ? `${paths.favourites}?page=${page}` : paths.favourites);

/** Removes a favourite and shows a confirmation. */
const useRemove = () => {
  const { t } = useTranslation('person', { keyPrefix: 'favourites' });
  const { call, queryClient } = useApp();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /articles/collects', { body: { id_list: [id] } }),
    onSuccess: () => showToast('success', t('removed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [COLLECTS] }),
  });
};

const Empty = () => {
  const { t } = useTranslation('person', { keyPrefix: 'favourites' });
  return (
    <EmptyState action={{ to: paths.articles, label: t('find') }}>
      <p>{t('empty')}</p>
    </EmptyState>
  );
};

const List = () => {
  const { t } = useTranslation('person', { keyPrefix: 'favourites' });
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1));
  const hasSome = isSignedIn || hasVisitor();
  const { data, error, refetch } = useEndpoint(
    COLLECTS,
    { query: { page, limit: PAGE_SIZE } },
    { enabled: hasSome, keepPrevious: true },
  );
  const { mutate, isPending } = useRemove();
  if (!data && error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!hasSome || data?.list.length === 0) return <Empty />;
  if (!data) return <Loading />;
  return (
    <>
      <ArticleRows
        rows={data.list}
        heading="h2"
        factsOf={(row) => (
          <span>
            {t('collected')} <DateTime value={row.collected_at} />
          </span>
        )}
        asideOf={(row) => (
          <button
            type="button"
            className={styles.remove}
            disabled={isPending}
            aria-label={t('removeOf', { title: row.title })}
            onClick={() => mutate(row.id)}
          >
            {t('remove')}
          </button>
        )}
      />
      <Pagination page={page} total={Math.ceil(data.count / PAGE_SIZE)} pathOf={pathOf} />
    </>
  );
};

const Note = () => {
  const { t } = useTranslation('person', { keyPrefix: 'favourites' });
  const { user, isSignedIn } = useSession();
  const signIn = useSignInPath('favourites');
  if (can(user, 'content.write'))
    return (
      <p className={styles.note}>
        {t('inAccount')} <Link to={adminPath('my-collects')}>{t('manage')}</Link>
      </p>
    );
  if (isSignedIn) return <p className={styles.note}>{t('inAccount')}</p>;
  return (
    <p className={styles.note}>
      {t('inBrowser')}{' '}
      <Link to={signIn} rel="nofollow">
        {t('signIn')}
      </Link>
    </p>
  );
};

/** The favourites of this browser's visitor, or of the signed-in person. The list needs JavaScript: it is personal. */
const FavouritesPage = () => {
  const { t } = useTranslation('person', { keyPrefix: 'favourites' });
  const isReady = useIsSessionReady();
  return (
    <div className={styles.favourites}>
      <PageMeta title={t('title')} description={t('description')} isHidden />
      <h1 className={styles.favouritesTitle}>{t('title')}</h1>
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      {isReady && (
        <>
          <Note />
          <List />
        </>
      )}
    </div>
  );
};

export default FavouritesPage;
