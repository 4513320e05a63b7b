import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { Pagination } from '@/components/pagination';
import { useApp, useCall, useLocale } from '@/lib/app-context';
import { breadcrumbLd } from '@/lib/json-ld';
import { NewsList, NewsSkeleton } from '../components/news-list';
import { newsInput, newsPath, PAGE_SIZE, readPage } from '../news-address';
import styles from './news-page.module.css';

const Meta = ({ page }: { page: number }) => {
  const { t } = useTranslation('news');
  const { origin } = useApp();
  const locale = useLocale();
  const crumbs = [
    { name: t('home'), path: paths.home },
    { name: t('title'), path: paths.news },
  ];
  return (
    <PageMeta
      title={page > 1 ? t('page', { page }) : t('title')}
      description={t('description')}
      jsonLd={[breadcrumbLd(crumbs, origin, locale)]}
    />
  );
};

const Empty = ({ page }: { page: number }) => {
  const { t } = useTranslation('news');
  if (page === 1) return <p className={styles.state}>{t('empty')}</p>;
  return (
    <div className={styles.state}>
      <p>{t('beyond')}</p>
      <Link className={styles.action} to={paths.news}>
        {t('first')}
      </Link>
    </div>
  );
};

const Entries = ({ page }: { page: number }) => {
  const { t } = useTranslation('news');
  const { pathname } = useLocation();
  const isTurning = useNavigation().location?.pathname === pathname;
  const { data, error, refetch } = useCall('GET /articles', newsInput(page));
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
  if (data.list.length === 0) return <Empty page={page} />;
  return (
    <>
      <NewsList list={data.list} page={page} />
      <Pagination page={page} total={Math.ceil(data.count / PAGE_SIZE)} pathOf={newsPath} />
    </>
  );
};

const NewsPage = () => {
  const { t } = useTranslation('news');
  const [search] = useSearchParams();
  const page = readPage(search);
  return (
    <div className={styles.page}>
      <Meta page={page} />
      <h1 className={styles.title}>{t('title')}</h1>
      <Entries page={page} />
    </div>
  );
};

export default NewsPage;
