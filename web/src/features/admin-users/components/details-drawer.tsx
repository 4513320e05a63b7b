import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { LoadError } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { nameOf } from '../users';
import { Part } from './part';
import { Sessions } from './sessions';
import { SignInLog } from './sign-in-log';
import styles from './users.module.css';

type Details = EndpointOutput<'GET /users/{id}'>;

const Facts = ({ details: { user, like_count, collect_count } }: { details: Details }) => {
  const { t } = useTranslation('admin-users');
  const facts: [string, ReactNode][] = [
    [t('columns.user'), user.user_name],
    [t('columns.email'), user.email],
    [t('columns.addr'), [user.addr, user.ip].filter(Boolean).join(' · ')],
    [t('columns.created_at'), <DateTime key="created" value={user.created_at} />],
    [t('columns.article_count'), user.article_count],
    [t('columns.comment_count'), user.comment_count],
    [t('details.likes'), like_count],
    [t('details.collects'), collect_count],
    [t('details.blockReason'), user.block_reason],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Lists = ({ details }: { details: Details }) => {
  const { t } = useTranslation('admin-users');
  const { articles, comments, reports } = details;
  return (
    <>
      <Sessions userId={details.user.id} />
      <Part title={t('details.articles')} isEmpty={articles.length === 0}>
        <ul className={styles.list}>
          {articles.map(({ id, title, state, locale, created_at }) => (
            <li key={`${id} ${locale}`}>
              <Link to={paths.editArticle(id)}>
                <bdi>{title}</bdi>
              </Link>
              <div className={styles.detail}>
                {t(`articleStates.${state}`)} · <DateTime value={created_at} />
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('details.comments')} isEmpty={comments.length === 0}>
        <ul className={styles.list}>
          {comments.map(({ id, article_id, article_title, content, created_at }) => (
            <li key={id}>
              <p className={styles.quote}>{content}</p>
              <div className={styles.detail}>
                <Link to={`${paths.article(article_id)}#comment-${id}`}>{article_title}</Link> ·{' '}
                <DateTime value={created_at} />
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('details.reports')} isEmpty={reports.length === 0}>
        <ul className={styles.list}>
          {reports.map(({ comment_id, content, reason, user_nick_name, created_at }) => (
            <li key={`${comment_id} ${created_at} ${user_nick_name}`}>
              <strong>{reason}</strong>
              <p className={styles.quote}>{content}</p>
              <div className={styles.detail}>
                {user_nick_name} · <DateTime value={created_at} />
              </div>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
};

/** Everything about one person, next to the table. */
export const DetailsDrawer = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-users');
  const mayReadLog = useCan('site.manage');
  const { data, error, refetch } = useEndpoint('GET /users/{id}', { params: { id: userId } });
  return (
    <Drawer open title={data ? nameOf(data.user) : t('actions.details')} size="large" onClose={onClose}>
      {error && <LoadError title={t('details.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Facts details={data} />
          <Lists details={data} />
          {mayReadLog && <SignInLog userId={userId} />}
        </>
      )}
    </Drawer>
  );
};
