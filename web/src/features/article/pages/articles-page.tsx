import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { Banner } from '@/components/banner/banner';
import { PageMeta } from '@/components/page-meta';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/page/island';
import { breadcrumbLd } from '@/lib/page/json-ld';
import { ArticleList, LIST_ID } from '../list/article-list';
import { Columns } from '../shared/columns';
import { hasFilters, readListState, type ListState } from '../list/url-state';
import { useTagLinks } from '../list/use-tag-links';
import styles from './articles-page.module.css';

const ActiveFilters = island(() => import('../list/active-filters'));
const Filters = island(() => import('../list/filters'));
const TagCloud = island(() => import('../shared/tag-cloud'));

const Meta = ({ urlState }: { urlState: ListState }) => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const locale = useLocale();
  const subject = [urlState.category, urlState.tag].filter(Boolean).join(' · ');
  const all = subject ? t('list.about', { subject }) : t('list.title');
  const title = urlState.key ? t('list.search', { key: urlState.key }) : all;
  const crumbs = [
    { name: t('home.title'), path: paths.home },
    { name: t('list.title'), path: paths.articles },
  ];
  return (
    <PageMeta
      title={urlState.page > 1 ? t('list.page', { title, page: urlState.page }) : title}
      description={subject ? t('list.aboutDescription', { subject }) : t('list.description')}
      isHidden={urlState.key !== ''}
      jsonLd={import.meta.env.SSR && [breadcrumbLd(crumbs, origin, locale)]}
    />
  );
};

const ArticlesPage = () => {
  const { t } = useTranslation('article');
  const [search] = useSearchParams();
  const urlState = readListState(search);
  const tagLinkOf = useTagLinks(paths.articles, urlState);
  // a search, a filter and further pages show only their articles
  const isWhole = !hasFilters(urlState) && urlState.page === 1;
  return (
    <>
      <Meta urlState={urlState} />
      {isWhole && <Banner path={paths.articles} />}
      <Columns side={<TagCloud current={urlState.tag} linkOf={tagLinkOf} />}>
        <header className={styles.head}>
          <h1 id={LIST_ID} className={styles.title} tabIndex={-1}>
            {t('list.title')}
          </h1>
          <Filters urlState={urlState} />
        </header>
        <ActiveFilters path={paths.articles} urlState={urlState} />
        <ArticleList
          path={paths.articles}
          urlState={urlState}
          slot="articles_list"
          tagLinkOf={tagLinkOf}
          heading="h2"
        />
      </Columns>
    </>
  );
};

export default ArticlesPage;
