import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@contract/pages';
import { PageMeta } from '@/components/page-meta';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/island';
import { websiteLd } from '@/lib/json-ld';
import { useSite } from '@/lib/site';
import { ActiveFilters } from '../list/active-filters';
import { ArticleList, LIST_ID } from '../list/article-list';
import { Columns } from '../shared/columns';
import { readHomeState, type ListState } from '../list/url-state';
import { useTagLinks } from '../list/use-tag-links';
import styles from './home-page.module.css';

const HeatMap = island(() => import('../home/heat-map'));
const HomeSearch = island(() => import('../home/home-search'));
const HomeSide = island(() => import('../home/home-sidebar'));

const Meta = ({ urlState: { key, tag } }: { urlState: ListState }) => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const locale = useLocale();
  const site = useSite();
  const name = site?.title || t('brand', { ns: 'common' });
  const slogan = locale === 'en' ? site?.slogan_en : site?.slogan;
  const description = slogan || t('home.description', { name });
  const title = key ? t('list.search', { key }) : tag ? t('home.tagged', { tag }) : undefined;
  return (
    <PageMeta
      title={title}
      description={description}
      isHidden={key !== ''}
      jsonLd={import.meta.env.SSR && [websiteLd({ name, description }, origin, locale)]}
    />
  );
};

const HomePage = () => {
  const { t } = useTranslation('article');
  const [search] = useSearchParams();
  const urlState = readHomeState(search);
  const tagLinkOf = useTagLinks(paths.home, urlState);
  return (
    <>
      <Meta urlState={urlState} />
      <Columns side={<HomeSide tag={urlState.tag} tagLinkOf={tagLinkOf} />}>
        <HeatMap />
        <section aria-labelledby={LIST_ID}>
          <div className={styles.head}>
            <h2 id={LIST_ID} className={styles.title} tabIndex={-1}>
              {t(urlState.key ? 'home.found' : 'home.latest')}
            </h2>
            <HomeSearch urlState={urlState} />
          </div>
          <ActiveFilters path={paths.home} urlState={urlState} />
          <ArticleList
            path={paths.home}
            urlState={urlState}
            slot="home_list"
            tagLinkOf={tagLinkOf}
            heading="h3"
          />
        </section>
      </Columns>
    </>
  );
};

export default HomePage;
