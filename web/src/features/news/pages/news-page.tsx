import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { OWN_NEWS_SOURCE } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { Banner } from '@/components/banner/banner';
import { Link } from '@/components/link';
import { ErrorState } from '@/components/list-states';
import { PageMeta } from '@/components/page-meta';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import type { App } from '@/lib/http/endpoints';
import { breadcrumbLd } from '@/lib/page/json-ld';
import { prefetchEndpoint } from '@/lib/http/prefetch';
import { NewsList, NewsSkeleton } from '../components/news-list';
import { type Source, SourceList } from '../components/source-list';
import { SourceHeader } from '../components/source-header';
import { newsInput, PAGE_SIZE, readSource } from '../url-state';
import styles from './news-page.module.css';

/** Data of the news page. An unknown source throws a 404. */
export const loader =
  (app: App): LoaderFunction =>
  async ({ request }) => {
    await Promise.all([
      prefetchEndpoint(app, 'GET /news/sources'),
      prefetchEndpoint(app, 'GET /news', newsInput(readSource(new URL(request.url).search))),
    ]);
    return null;
  };

/** Pages of feeds are not indexed: their content is from other sites. */
const Meta = ({ source }: { source: Source | undefined }) => {
  const { t } = useTranslation('news');
  const { origin } = useApp();
  const locale = useLocale();
  const crumbs = [
    { name: t('home'), path: paths.home },
    { name: t('title'), path: paths.news },
  ];
  return (
    <PageMeta
      title={source ? `${source.title} - ${t('title')}` : t('title')}
      description={source ? t('descriptionOf', { source: source.title }) : t('description')}
      isHidden={Boolean(source)}
      jsonLd={import.meta.env.SSR && (source ? [] : [breadcrumbLd(crumbs, origin, locale)])}
    />
  );
};

const Entries = ({ id, source }: { id: string; source: Source | undefined }) => {
  const { t } = useTranslation('news');
  const { pathname } = useLocation();
  const isTurning = useNavigation().location?.pathname === pathname;
  const { data, error, refetch } = useEndpoint('GET /news', newsInput(id));
  if (!data && error) {
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || isTurning) return <NewsSkeleton />;
  if (data.length > 0) return <NewsList list={data} />;
  // The header above shows the error of a feed without a list.
  if (source && !source.fetched_at) return null;
  return <p className={styles.state}>{source ? t('emptySource') : t('empty')}</p>;
};

/** Link below this site's own news, which are normal articles. */
const AllOwn = () => {
  const { t } = useTranslation('news');
  const { data = [] } = useEndpoint('GET /news', newsInput(OWN_NEWS_SOURCE));
  if (data.length < PAGE_SIZE) return null;
  return (
    <Link className={styles.action} to={`${paths.articles}?category=news`}>
      {t('all')}
    </Link>
  );
};

const NewsPage = () => {
  const { t } = useTranslation('news');
  const [search] = useSearchParams();
  const id = readSource(search);
  const { data: sources = [] } = useEndpoint('GET /news/sources');
  const source = sources.find((one) => one.id === id);
  return (
    <>
      <Meta source={source} />
      <Banner path={paths.news} />
      <div className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <SourceList sources={sources} current={id} />
        <section className={styles.news}>
          {source ? <SourceHeader source={source} /> : <h2 className="sr-only">{t('own')}</h2>}
          <Entries id={id} source={source} />
          {id === OWN_NEWS_SOURCE && <AllOwn />}
        </section>
      </div>
    </>
  );
};

export default NewsPage;
