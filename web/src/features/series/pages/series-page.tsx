import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLocation, useParams } from 'react-router-dom';
import type { EndpointOutput } from '@contract';
import { pageNumberQuery, readPageNumber } from '@contract/paths/page-number';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/list-states';
import { Loading } from '@/components/loading';
import { PageMeta } from '@/components/page-meta';
import { Pagination } from '@/components/pagination';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import type { App } from '@/lib/http/endpoints';
import { breadcrumbLd, collectionLd } from '@/lib/page/json-ld';
import { prefetchEndpoint, toRouteError } from '@/lib/http/prefetch';
import styles from './series-page.module.css';

/** Format of ids in the contract; anything else is a 404. */
const ID = /^[a-z0-9]{24}$/;

/** Number of articles on a page. */
const PAGE_SIZE = 50;

const seriesInput = (id: string, page: number) => ({ params: { id }, query: { page, limit: PAGE_SIZE } });

/** Data of the page of a series; one without published articles throws a 404. */
export const loader =
  (app: App): LoaderFunction =>
  async ({ params: { id = '' }, request }) => {
    if (!ID.test(id)) throw toRouteError({ status: 404, message: '' });
    const page = readPageNumber(new URL(request.url).search);
    await prefetchEndpoint(app, 'GET /series/{id}', seriesInput(id, page));
    return null;
  };

type Series = EndpointOutput<'GET /series/{id}'>;

/** Position of the first part of a page. */
const firstOf = (page: number): number => (page - 1) * PAGE_SIZE + 1;

const Meta = ({ series, page }: { series: Series; page: number }) => {
  const { t } = useTranslation('series');
  const { origin } = useApp();
  const locale = useLocale();
  const { title, count } = series;
  const description = t('description', { title, count });
  const path = paths.series(series.id);
  const crumbs = [
    { name: t('articles'), path: paths.articles },
    { name: title, path },
  ];
  const parts = {
    name: title,
    description,
    path: path + pageNumberQuery(page),
    count,
    first: firstOf(page),
    items: series.list.map((part) => ({ name: part.title, path: paths.article(part.id) })),
  };
  return (
    <PageMeta
      title={page > 1 ? t('page', { title, page }) : title}
      description={description}
      jsonLd={
        import.meta.env.SSR && [breadcrumbLd(crumbs, origin, locale), collectionLd(parts, origin, locale)]
      }
    />
  );
};

const Parts = ({ parts, start }: { parts: Series['list']; start: number }) => {
  const { t } = useTranslation('series');
  const locale = useLocale();
  return (
    <ol className={styles.parts} start={start}>
      {parts.map((part) => {
        const lang = part.locale === locale ? undefined : part.locale;
        return (
          <li key={part.id}>
            <h2 className={styles.part} lang={lang} dir="auto">
              <Link to={paths.article(part.id)}>{part.title}</Link>
            </h2>
            <p className={styles.facts}>
              <DateTime value={part.created_at} />
              <span>{t('minutes', { count: part.reading_minutes })}</span>
              <LanguageMark locale={part.locale} />
            </p>
            {part.abstract && (
              <p className={styles.abstract} lang={lang} dir="auto">
                {part.abstract}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
};

const LIST_ID = 'parts';

/** The public page of a series: its name, the number of its articles, and these in order. */
const SeriesPage = () => {
  const { t } = useTranslation('series');
  const { id = '' } = useParams();
  const page = readPageNumber(useLocation().search);
  const { data: series, error } = useEndpoint('GET /series/{id}', seriesInput(id, page));
  // a 404 of the API shows the not-found page
  if (!series && error) throw toRouteError(error);
  if (!series) return <Loading />;
  return (
    <div className={styles.page}>
      <Meta series={series} page={page} />
      <header className={styles.head}>
        <p className={styles.kind}>{t('kind')}</p>
        <h1 id={LIST_ID} className={styles.title} tabIndex={-1} dir="auto">
          {series.title}
        </h1>
        <p className={styles.facts}>{t('count', { count: series.count })}</p>
      </header>
      {series.list.length > 0 ? (
        <Parts parts={series.list} start={firstOf(page)} />
      ) : (
        <EmptyState action={{ to: paths.series(id), label: t('first') }}>
          <p>{t('beyond')}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        total={Math.ceil(series.count / PAGE_SIZE)}
        pathOf={(to) => `${paths.series(id)}${pageNumberQuery(to)}#${LIST_ID}`}
      />
    </div>
  );
};

export default SeriesPage;
