import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { PageMeta } from '@/components/page-meta';
import { useApp, useCall, useLocale } from '@/lib/app-context';
import { breadcrumbLd } from '@/lib/json-ld';
import { ActiveTag } from '../components/active-tag';
import { ArticleList } from '../components/article-list';
import { Columns } from '../components/columns';
import { Filters } from '../components/filters';
import { TagCloud } from '../components/tag-cloud';
import { articlesInput, readListAddress, type ListAddress } from '../list-address';
import { useTagLinks } from '../tag-filter';
import styles from './articles-page.module.css';

const Meta = ({ address }: { address: ListAddress }) => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const locale = useLocale();
  const subject = [address.category, address.tag].filter(Boolean).join(' · ');
  const title = subject ? t('list.about', { subject }) : t('list.title');
  const crumbs = [
    { name: t('home.title'), path: paths.home },
    { name: t('list.title'), path: paths.articles },
  ];
  return (
    <PageMeta
      title={address.page > 1 ? t('list.page', { title, page: address.page }) : title}
      description={subject ? t('list.aboutDescription', { subject }) : t('list.description')}
      jsonLd={[breadcrumbLd(crumbs, origin, locale)]}
    />
  );
};

const ArticlesPage = () => {
  const { t } = useTranslation('article');
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const tagLinkOf = useTagLinks(paths.articles, address);
  const { data } = useCall('GET /articles', articlesInput(address));
  return (
    <>
      <Meta address={address} />
      <Columns side={<TagCloud current={address.tag} linkOf={tagLinkOf} />}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('list.title')}</h1>
            <p className={styles.count} role="status">
              {data ? t('articles', { count: data.count }) : '\u00a0'}
            </p>
          </div>
          <Filters address={address} />
        </header>
        <ActiveTag tag={address.tag} linkOf={tagLinkOf} />
        <ArticleList path={paths.articles} address={address} tagLinkOf={tagLinkOf} heading="h2" />
      </Columns>
    </>
  );
};

export default ArticlesPage;
