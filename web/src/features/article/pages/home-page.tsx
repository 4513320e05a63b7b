import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useSearchParams } from 'react-router-dom';
import type { HomeCover, MainPart } from '@contract/home-parts';
import { paths } from '@contract/paths/pages';
import { PageMeta } from '@/components/page-meta';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import type { App } from '@/lib/http/endpoints';
import { island } from '@/lib/page/island';
import { websiteLd } from '@/lib/page/json-ld';
import { homeOf, useSite } from '@/lib/site';
import { leadCount } from '../home/lead-count';
import { ArticleList, LIST_ID } from '../list/article-list';
import { Columns } from '../shared/columns';
import { useFocusInView } from '../home/use-focus-in-view';
import { articlesInput, hasFilters, readHomeState, type ListState } from '../list/url-state';
import { useTagLinks } from '../list/use-tag-links';
import styles from './home-page.module.css';

const ActiveFilters = island(() => import('../list/active-filters'));
const LeadArticles = island(() => import('../home/lead-articles'));
const HomeSearch = island(() => import('../home/home-search'));
const HomeStrip = island(() => import('../home/home-strip'));
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

/** Slogan and calendar: they share a row when they are adjacent. */
const isStrip = (part: MainPart | undefined): boolean => part === 'cover' || part === 'calendar';

const rowsOf = (parts: readonly MainPart[], cover: HomeCover): MainPart[][] => {
  const rows: MainPart[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    if (cover === 'strip' && isStrip(part) && isStrip(row?.[0])) row?.push(part);
    else if (part !== 'cover' || cover !== 'none') rows.push([part]);
  }
  return rows;
};

/** The list of articles with its search, and the sidebar. */
const Articles = ({ urlState, skip }: { urlState: ListState; skip: number }) => {
  const { t } = useTranslation('article');
  const tagLinkOf = useTagLinks(paths.home, urlState);
  return (
    <Columns side={<HomeSide tag={urlState.tag} tagLinkOf={tagLinkOf} />}>
      <section aria-labelledby={LIST_ID}>
        <div className={styles.head}>
          <h2 id={LIST_ID} className={styles.title} tabIndex={-1}>
            {t(urlState.key ? 'home.found' : skip > 0 ? 'home.more' : 'home.latest')}
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
          skip={skip}
        />
      </section>
    </Columns>
  );
};

const HomePage = () => {
  const { t } = useTranslation('article');
  const [search] = useSearchParams();
  const urlState = readHomeState(search);
  const site = useSite();
  const { cover, main } = homeOf(site);
  const { data } = useEndpoint('GET /articles', articlesInput(urlState), { keepPrevious: true });
  // a search, a tag and further pages show only their articles
  const isWhole = !hasFilters(urlState) && urlState.page === 1;
  useFocusInView(isWhole);
  const parts: readonly MainPart[] = isWhole ? main : ['articles'];
  const led = parts.includes('lead') ? leadCount(data?.list.length ?? 0) : 0;
  return (
    <>
      <Meta urlState={urlState} />
      <h1 className="sr-only">{site?.title || t('brand', { ns: 'common' })}</h1>
      {rowsOf(parts, cover).map((row) => {
        if (row[0] === 'articles') return <Articles key="articles" urlState={urlState} skip={led} />;
        if (row[0] !== 'lead') return <HomeStrip key={row[0]} parts={row} />;
        if (data && led === 0) return null;
        return (
          <div key="lead" className={styles.lead}>
            <LeadArticles articles={data?.list.slice(0, led)} />
          </div>
        );
      })}
    </>
  );
};

/** Imported on demand: the server's page contains its data, so the first scripts do not need the loader. */
export const loader =
  (app: App): LoaderFunction =>
  async (args, context) =>
    (await import('../home/home-loader')).homeLoader(app)(args, context);

export default HomePage;
