import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLocation, useParams } from 'react-router-dom';
import type { EndpointOutput } from '@contract';
import { adminPath } from '@contract/paths/admin-paths';
import { pageNumberQuery, readPageNumber } from '@contract/paths/page-number';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { FollowButton } from '@/components/follow-button';
import { Link } from '@/components/link';
import { EmptyState, ErrorState } from '@/components/list-states';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { Pagination } from '@/components/pagination';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { profileLd } from '@/lib/page/json-ld';
import type { App } from '@/lib/http/endpoints';
import { useSession } from '@/lib/session/session';
import { prefetchEndpoint, toRouteError } from '@/lib/http/prefetch';
import { ArticleRows } from '../article-rows';
import styles from '../person.module.css';

/** Format of ids in the contract; anything else is a 404. */
const ID = /^[a-z0-9]{24}$/;

/** Number of articles on a page. */
const PAGE_SIZE = 10;

const personInput = (id: string) => ({ params: { id } });

const articlesInput = (id: string, page: number) => ({
  params: { id },
  query: { page, limit: PAGE_SIZE },
});

/** Data of a person's page; an unknown id, or a hidden page, throws a 404. */
export const loader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' }, request }) => {
    if (!ID.test(id)) throw toRouteError({ status: 404, message: '' });
    const page = readPageNumber(new URL(request.url).search);
    await Promise.all([
      prefetchEndpoint(app, 'GET /people/{id}', personInput(id)),
      prefetchEndpoint(app, 'GET /people/{id}/articles', articlesInput(id, page)),
    ]);
    return null;
  };

type Person = EndpointOutput<'GET /people/{id}'>;

/** Pages without articles are not indexed. */
const Meta = ({ person }: { person: Person }) => {
  const { t } = useTranslation('person');
  const { origin } = useApp();
  const locale = useLocale();
  const { nick_name: name, sign, avatar: image, link, created_at: since } = person;
  const description = sign || t('description', { name });
  const fields = { name, description: sign, path: paths.user(person.id), image, link, since };
  return (
    <PageMeta
      title={name}
      description={description}
      type="profile"
      isHidden={person.article_count === 0}
      jsonLd={import.meta.env.SSR && [profileLd(fields, origin, locale)]}
    />
  );
};

/** Link to the conversation with the person, for users who may write to them. */
const MessageLink = ({ id }: { id: string }) => {
  const { t } = useTranslation('person');
  const { user } = useSession();
  const mayWrite = useCan('content.write');
  if (!mayWrite || id === user.user_id) return null;
  return (
    <Link to={adminPath('my-messages', { user: id })} className={styles.message}>
      {t('message')}
    </Link>
  );
};

const Head = ({ person }: { person: Person }) => {
  const { t } = useTranslation('person');
  const { nick_name: name, avatar, sign, link } = person;
  return (
    <header className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" width={88} height={88} /> : [...name][0]}
      </span>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        {sign && (
          <p className={styles.sign} dir="auto">
            {sign}
          </p>
        )}
        <p className={styles.facts}>
          {person.shows_articles && <span>{t('articles', { count: person.article_count })}</span>}
          <span>
            {t('followers', { count: person.follower_count, shown: formatNumber(person.follower_count) })}
          </span>
          <span>
            {t('since')} <DateTime value={person.created_at} />
          </span>
          {link && (
            <Link to={link} rel="me nofollow ugc noopener noreferrer" className={styles.link}>
              {link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <FollowButton kind="person" id={person.id} namespace="person" />
        <MessageLink id={person.id} />
      </div>
    </header>
  );
};

const LIST_ID = 'articles';

const Articles = ({ id, page }: { id: string; page: number }) => {
  const { t } = useTranslation('person');
  const { data, error, refetch } = useEndpoint('GET /people/{id}/articles', articlesInput(id, page), {
    keepPrevious: true,
  });
  if (!data && error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.list.length === 0)
    return (
      <EmptyState
        action={{ to: page > 1 ? paths.user(id) : paths.articles, label: t(page > 1 ? 'first' : 'all') }}
      >
        <p>{t(page > 1 ? 'beyond' : 'empty')}</p>
      </EmptyState>
    );
  return (
    <>
      <ArticleRows
        rows={data.list}
        heading="h3"
        factsOf={(row) => (
          <>
            {row.category && <span>{row.category}</span>}
            <span>{t('minutes', { count: row.reading_minutes })}</span>
          </>
        )}
      />
      <Pagination
        page={page}
        total={Math.ceil(data.count / PAGE_SIZE)}
        pathOf={(to) => `${paths.user(id)}${pageNumberQuery(to)}#${LIST_ID}`}
      />
    </>
  );
};

/** The public page of a person: name, text, link and articles, as far as the person shows them. */
const PersonPage = () => {
  const { t } = useTranslation('person');
  const { id = '' } = useParams();
  const page = readPageNumber(useLocation().search);
  const { data: person, error } = useEndpoint('GET /people/{id}', personInput(id));
  // a 404 of the API shows the not-found page
  if (!person && error) throw toRouteError(error);
  if (!person) return <Loading />;
  return (
    <div className={styles.page}>
      <Meta person={person} />
      <Head person={person} />
      {person.shows_articles && (
        <section aria-labelledby={LIST_ID}>
          <h2 id={LIST_ID} tabIndex={-1} className={styles.heading}>
            {t('list')}
          </h2>
          <Articles id={id} page={page} />
        </section>
      )}
    </div>
  );
};

export default PersonPage;
