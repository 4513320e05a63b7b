import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { PageMeta } from '@/components/page-meta';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/island';
import { websiteLd } from '@/lib/json-ld';
import { useSite } from '@/lib/site';
import { ActiveTag } from '../components/active-tag';
import { ArticleList } from '../components/article-list';
import { Columns } from '../components/columns';
import { NewsCard } from '../components/news-card';
import { OwnerCard } from '../components/owner-card';
import { SiteCard } from '../components/site-card';
import { TagCloud } from '../components/tag-cloud';
import { readListAddress } from '../list-address';
import { useTagLinks } from '../tag-filter';
import styles from './home-page.module.css';

const HeatMap = island(() => import('../components/heat-map'));

const HomePage = () => {
  const { t } = useTranslation('article');
  const { origin } = useApp();
  const locale = useLocale();
  const site = useSite();
  const [search] = useSearchParams();
  // the home page filters by tag only
  const address = { ...readListAddress(search), sort: 'newest' as const, category: '' };
  const tagLinkOf = useTagLinks(paths.home, address);
  const name = site?.title || t('brand', { ns: 'common' });
  const slogan = locale === 'en' ? site?.slogan_en : site?.slogan;
  const description = slogan || t('home.description', { name });
  return (
    <>
      <PageMeta
        title={address.tag ? t('home.tagged', { tag: address.tag }) : undefined}
        description={description}
        jsonLd={[websiteLd({ name, description }, origin, locale)]}
      />
      <Columns
        side={
          <>
            <NewsCard />
            <TagCloud current={address.tag} linkOf={tagLinkOf} />
            <OwnerCard />
            <SiteCard />
          </>
        }
      >
        <HeatMap />
        <section aria-labelledby="articles">
          <h2 id="articles" className={styles.title}>
            {t('home.latest')}
          </h2>
          <ActiveTag tag={address.tag} linkOf={tagLinkOf} />
          <ArticleList path={paths.home} address={address} tagLinkOf={tagLinkOf} heading="h3" />
        </section>
      </Columns>
    </>
  );
};

export default HomePage;
