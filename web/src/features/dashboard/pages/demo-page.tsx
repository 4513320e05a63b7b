import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { PageMeta } from '@/components/page-meta';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { BarChart } from '../components/bar-chart';
import { Totals } from '../components/totals';
import { figuresByMonth, sumOf } from '../chart-data';
import styles from './demo-page.module.css';

/** The most used tags and categories; more bars say less. */
const TOP = 12;
const TAGS_INPUT = { query: { limit: TOP } };

const listPath = (name: 'tag' | 'category', value: string): string =>
  `${paths.articles}?${new URLSearchParams({ [name]: value })}`;

/** The public figures of the site, as they are now. */
const DemoPage = () => {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const calendar = useEndpoint('GET /articles/calendar');
  const categories = useEndpoint('GET /articles/categorys');
  const tags = useEndpoint('GET /tags', TAGS_INPUT);
  const months = calendar.data && figuresByMonth(calendar.data, locale);
  const byCategory = categories.data
    ?.slice(0, TOP)
    .map(({ value, label, count }) => ({ key: value, label, value: count, to: listPath('category', value) }));
  const byTag = tags.data?.list.map(({ id, title, article_count }) => ({
    key: String(id),
    label: title,
    value: article_count,
    to: listPath('tag', title),
  }));
  const totals = [
    { label: t('total.articles'), value: months && sumOf(months) },
    { label: t('total.categories'), value: categories.data?.length },
    { label: t('total.tags'), value: tags.data?.count },
  ];
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} isHidden />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      <Totals totals={totals} />
      <div className={styles.panels}>
        <BarChart title={t('months')} figures={months} error={calendar.error} onRetry={calendar.refetch} />
        <BarChart
          title={t('categories')}
          figures={byCategory}
          error={categories.error}
          onRetry={categories.refetch}
        />
        <BarChart title={t('tags')} figures={byTag} error={tags.error} onRetry={tags.refetch} />
      </div>
    </div>
  );
};

export default DemoPage;
