import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { adminPath } from '@contract/paths/admin-paths';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { EmptyState, ErrorState } from '@/components/list-states';
import { Panel } from '@/components/panel';
import { PersonName } from '@/components/text/person-name';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { PageChoice } from './page-choice';
import { OwnReading } from '../statistics/own-reading';
import styles from './user-home.module.css';

type Centre = EndpointOutput<'GET /user_centre'>;
type Entry = Centre['news'][number];

/** The numbers that are shown, with the screens that they link to. */
const STATS: readonly (readonly [keyof Centre['stats'], string?])[] = [
  ['published', adminPath('my-articles', { state: 'published' })],
  ['in_review', adminPath('my-articles', { state: 'in_review' })],
  ['drafts', adminPath('my-articles', { state: 'draft' })],
  ['look_count'],
  ['digg_count'],
  ['comment_count'],
  ['collects_count'],
  ['follower_count'],
  ['following_count', adminPath('my-information')],
  ['favourite_count', adminPath('my-collects')],
];

const Stats = ({ stats }: Pick<Centre, 'stats'>) => {
  const { t } = useTranslation('admin');
  return (
    <dl className={styles.stats}>
      {STATS.map(([name, to]) => (
        <div key={name} className={styles.stat}>
          <dt>{to ? <Link to={to}>{t(`mine.${name}`)}</Link> : t(`mine.${name}`)}</dt>
          <dd>{formatNumber(stats[name])}</dd>
        </div>
      ))}
    </dl>
  );
};

const Person = ({ user }: { user: Entry['user'] }) => {
  if (!user) return null;
  return (
    <bdi>
      <PersonName id={user.id} name={user.nick_name} isPublic={user.is_public} />
    </bdi>
  );
};

/** Link to the article of an entry, or to its comment; a returned article of the user opens in the editor. */
const Article = ({ entry }: { entry: Entry }) => {
  if (!entry.article_id) return null;
  const { article_id: id, comment_id: comment, kind } = entry;
  const page = paths.article(id) + (comment ? `#comment-${comment}` : '');
  return <Link to={kind === 'returned' ? paths.editArticle(id) : page}>{entry.article_title}</Link>;
};

/** An article published under a pen name has no user. */
const actOf = ({ kind, user }: Entry) => (kind === 'article' && !user ? 'unsigned' : kind);

const News = ({ news }: Pick<Centre, 'news'>) => {
  const { t } = useTranslation('admin');
  if (news.length === 0) return <p className={styles.quiet}>{t('mine.noNews')}</p>;
  return (
    <ul className={styles.news}>
      {news.map((entry) => (
        <li key={`${entry.kind} ${entry.comment_id ?? ''} ${entry.article_id ?? ''} ${entry.user?.id ?? ''}`}>
          <p>
            <Person user={entry.user} /> {t(`mine.news.${actOf(entry)}`)} <Article entry={entry} />
          </p>
          {entry.text && (
            <p className={styles.text} dir="auto">
              {entry.text}
            </p>
          )}
          <p className={styles.quiet}>
            <DateTime value={entry.at} />
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Shown instead of the charts to somebody who has published nothing yet. */
const FirstArticle = () => {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('mine.readsTitle')}>
      <EmptyState action={{ to: paths.writeArticle, label: t('mine.write') }}>
        <p>{t('mine.noReads')}</p>
      </EmptyState>
    </Panel>
  );
};

/** Home of the user centre: the user's numbers, news, statistics of the user's articles, and the public page. */
export const UserHome = () => {
  const { t } = useTranslation('admin');
  const mayWrite = useCan('content.write');
  const readsAll = useCan('content.read_all');
  const { data, error, refetch } = useEndpoint('GET /user_centre', { query: {} });
  if (!data && error)
    return <ErrorState title={t('mine.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.skeleton} aria-hidden="true" />;
  // Unpublished articles may have views, too.
  const hasReaders = data.stats.published > 0 || data.stats.look_count > 0;
  return (
    <>
      {mayWrite && <Stats stats={data.stats} />}
      <div className={styles.panels}>
        {mayWrite && (hasReaders ? <OwnReading hasPeriod={!readsAll} /> : <FirstArticle />)}
        <div className={styles.side}>
          <Panel title={t('mine.newsTitle')}>
            <News news={data.news} />
          </Panel>
          {mayWrite && <PageChoice />}
        </div>
      </div>
    </>
  );
};
