import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { PageMeta } from '@/components/page-meta';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { BarChart } from '../components/bar-chart';
import { Totals } from '../components/totals';
import '../messages';
import { countsByMonth, LACKING, upTo, withOthers, type Bar } from '../chart-data';
import styles from './demo-page.module.css';

/** Number of bars of the most used tags and categories. */
const TOP = 12;

const listPath = (name: 'tag' | 'category', value: string): string =>
  `${paths.articles}?${new URLSearchParams({ [name]: value })}`;

/** Puts the bar of articles before the shown months first. */
const earliestFirst = (a: Bar, b: Bar): number => Number(b.key === LACKING) - Number(a.key === LACKING);

/** The current public statistics of the site. */
const DemoPage = () => {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const calendar = useEndpoint('GET /articles/calendar');
  const categories = useEndpoint('GET /articles/categorys');
  const tags = useEndpoint('GET /articles/tags');
  const sum = useEndpoint('GET /data_sum');
  const total = sum.data?.article_count;
  const months =
    calendar.data && upTo(countsByMonth(calendar.data, locale), total, t('earlier')).sort(earliestFirst);
  const byCategory =
    categories.data &&
    upTo(
      withOthers({
        bars: categories.data.map(({ value, label, count }) => ({
          key: value,
          label,
          value: count,
          to: listPath('category', value),
        })),
        most: TOP,
        others: t('otherCategories'),
      }),
      total,
      t('withoutCategory'),
    );
  const byTag =
    tags.data &&
    withOthers({
      bars: tags.data.map(({ tag, count }) => ({
        key: tag,
        label: tag,
        value: count,
        to: listPath('tag', tag),
      })),
      most: TOP,
      others: t('otherTags'),
    });
  const totals = [
    { label: t('total.articles'), value: total },
    { label: t('total.categories'), value: categories.data?.length },
    { label: t('total.tags'), value: tags.data?.length },
    { label: t('total.users'), value: sum.data?.user_count },
    { label: t('total.messages'), value: sum.data?.message_count },
    { label: t('total.groups'), value: sum.data?.chat_group_count },
    { label: t('total.signIns'), value: sum.data?.now_login_count },
    { label: t('total.signUps'), value: sum.data?.now_sign_count },
  ];
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} isHidden />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      <Totals totals={totals} />
      <div className={styles.panels}>
        <BarChart
          title={t('months')}
          total={t('articles')}
          bars={months}
          error={calendar.error}
          onRetry={calendar.refetch}
        />
        <BarChart
          title={t('categories')}
          total={t('articles')}
          bars={byCategory}
          error={categories.error}
          onRetry={categories.refetch}
        />
        <BarChart
          title={t('tags')}
          total={t('tagged')}
          bars={byTag}
          error={tags.error}
          onRetry={tags.refetch}
        />
      </div>
      <p className={styles.leave}>
        <Link to={paths.home}>{t('leave')}</Link>
      </p>
    </div>
  );
};

export default DemoPage;
