import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PageMeta } from '@/components/page-meta';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/island';
import { breadcrumbLd } from '@/lib/json-ld';
import { ActiveFilters } from '../list/active-filters';
import { ArticleList, LIST_ID } from '../list/article-list';
import { Columns } from '../shared/columns';
import { readListAddress, type ListAddress } from '../list/url-state';
import { useTagLinks } from '../list/use-tag-links';
import styles from './articles-page.module.css';

const Filters = island(() => import('../list/filters'));
const TagCloud = island(() => import('../shared/tag-cloud'));

const Meta = ({ address }: { address: ListAddress }) => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const locale = useLocale();
  const subject = [address.category, address.tag].filter(Boolean).join(' · ');
  const all = subject ? t('list.about', { subject }) : t('list.title');
  const title = address.key ? t('list.search', { key: address.key }) : all;
  const crumbs = [
    { name: t('home.title'), path: paths.home },
    { name: t('list.title'), path: paths.articles },
  ];
  return (
    <PageMeta
      title={address.page > 1 ? t('list.page', { title, page: address.page }) : title}
      description={subject ? t('list.aboutDescription', { subject }) : t('list.description')}
      isHidden={address.key !== ''}
      jsonLd={import.meta.env.SSR && [breadcrumbLd(crumbs, origin, locale)]}
    />
  );
};

const ArticlesPage = () => {
  const { t } = useTranslation('article');
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const tagLinkOf = useTagLinks(paths.articles, address);
  return (
    <>
      <Meta address={address} />
      <Columns side={<TagCloud current={address.tag} linkOf={tagLinkOf} />}>
        <header className={styles.head}>
          <h1 id={LIST_ID} className={styles.title} tabIndex={-1}>
            {t('list.title')}
          </h1>
          <Filters address={address} />
        </header>
        <ActiveFilters path={paths.articles} address={address} />
        <ArticleList
          path={paths.articles}
          address={address}
          slot="articles_list"
          tagLinkOf={tagLinkOf}
          heading="h2"
        />
      </Columns>
    </>
  );
};

export default ArticlesPage;
