import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { formatDate, formatNumber } from '@/lib/format/format';
import { Chart, type ChartColors } from './chart';
import { ChartOrTable } from './chart-or-table';
import styles from './charts.module.css';

/** One or two lines of numbers by day. */
interface DailySeries {
  name: string;
  data: readonly number[];
}

interface Props {
  title: string;
  dates: readonly string[];
  series: readonly DailySeries[];
}

const shortDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

const axis = (colors: ChartColors) => ({
  axisLine: { lineStyle: { color: colors.line } },
  axisTick: { show: false },
  axisLabel: { color: colors.quiet, fontFamily: colors.font, fontSize: 12 },
  splitLine: { lineStyle: { color: colors.line } },
});

const optionOf = (
  { dates, series }: Pick<Props, 'dates' | 'series'>,
  locale: Locale,
  colors: ChartColors,
) => ({
  color: [...colors.series],
  textStyle: { fontFamily: colors.font },
  grid: { left: 4, right: 12, top: 16, bottom: 4, containLabel: true },
  tooltip: {
    trigger: 'axis',
    valueFormatter: (count: number) => formatNumber(count),
    backgroundColor: colors.surface,
    borderColor: colors.line,
    textStyle: { color: colors.ink, fontFamily: colors.font },
    confine: true,
  },
  xAxis: {
    type: 'category',
    boundaryGap: false,
    data: dates.map((date) => shortDate(date, locale)),
    ...axis(colors),
    splitLine: { show: false },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    ...axis(colors),
    axisLine: { show: false },
    axisLabel: { ...axis(colors).axisLabel, formatter: (count: number) => formatNumber(count) },
  },
  series: series.map(({ name, data }, index) => ({
    name,
    data,
    type: 'line',
    showSymbol: false,
    lineStyle: { width: 2, type: index === 0 ? 'solid' : 'dashed' },
    areaStyle: { opacity: index === 0 ? 0.12 : 0 },
  })),
});

const Legend = ({ series }: Pick<Props, 'series'>) => (
  <ul className={styles.legend}>
    {series.map(({ name, data }, index) => (
      <li key={name} data-series={index}>
        {name} <strong>{formatNumber(data.reduce((sum, count) => sum + count, 0))}</strong>
      </li>
    ))}
  </ul>
);

const Table = ({ title, dates, series }: Props) => {
  const { t } = useTranslation('admin-shared');
  const locale = useLocale();
  return (
    <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...dates.keys()].reverse().map((index) => (
            <tr key={dates[index]}>
              <th scope="row">{formatDate(dates[index] ?? '', locale)}</th>
              {series.map(({ name, data }) => (
                <td key={name}>{formatNumber(data[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Numbers by day as lines, or as a table. */
export const DailyChart = ({ title, dates, series }: Props) => {
  const { t } = useTranslation('admin-shared');
  const locale = useLocale();
  const draw = useMemo(
    () => (colors: ChartColors) => optionOf({ dates, series }, locale, colors),
    [dates, series, locale],
  );
  const sums = series
    .map(({ name, data }) => `${name}: ${formatNumber(data.reduce((sum, count) => sum + count, 0))}`)
    .join(t('chart.comma'));
  return (
    <ChartOrTable
      title={title}
      chart={
        <>
          <Legend series={series} />
          <Chart draw={draw} label={t('chart.label', { title, days: dates.length, sums })} />
        </>
      }
      table={<Table title={title} dates={dates} series={series} />}
    />
  );
};
