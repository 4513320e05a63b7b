import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { OWN_NEWS_SOURCE } from '@contract/enums';
import { paths } from '@/lib/paths';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { breadcrumbLd } from '@/lib/json-ld';
import { NewsList, NewsSkeleton } from '../components/news-list';
import { type Source, SourceList } from '../components/source-list';
import { SourceHeader } from '../components/source-header';
import { newsInput, PAGE_SIZE, readSource } from '../url-state';
import styles from './news-page.module.css';

/** What others wrote is theirs to be found by: pages of their feeds keep out of search engines. */
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
    return (
      <div className={styles.state} role="alert">
        <p>{t('failed')}</p>
        <p>{error.message}</p>
        <button type="button" className={styles.action} onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (!data || isTurning) return <NewsSkeleton />;
  if (data.length > 0) return <NewsList list={data} />;
  // A feed that never gave a list has said so above.
  if (source && !source.fetched_at) return null;
  return <p className={styles.state}>{source ? t('emptySource') : t('empty')}</p>;
};

/** The way on from this site's own news, which are articles like others. */
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
    <div className={styles.page}>
      <Meta source={source} />
      <h1 className={styles.title}>{t('title')}</h1>
      <SourceList sources={sources} current={id} />
      <section className={styles.news}>
        {source ? <SourceHeader source={source} /> : <h2 className={styles.own}>{t('own')}</h2>}
        <Entries id={id} source={source} />
        {id === OWN_NEWS_SOURCE && <AllOwn />}
      </section>
    </div>
  );
};

export default NewsPage;
