import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REGIONS } from '@contract/regions';
import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import type { Period } from '@contract/periods';
import { Chart, type ChartColors } from '@/components/admin/charts/chart';
import chartStyles from '@/components/admin/charts/charts.module.css';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { mapNames } from './region-names';
import { StatsPanel } from './stats-panel';
import styles from './statistics.module.css';

type Regions = EndpointOutput<'GET /data_region'>;
type Row = Regions['list'][number];

/** Messages for the readers of the site, and for the views of a person's own articles. */
const TEXTS = {
  site: { title: 'stats.regions', count: 'stats.readers', none: 'stats.noReaders' },
  own: { title: 'mine.regions', count: 'stats.views', none: 'mine.notCounted' },
} as const;

/** Rows that are shown; the others are summed up. */
const SHOWN = 12;

const optionOf = (list: readonly Row[], locale: Locale, colors: ChartColors) => {
  const inChina = list.filter(({ region }) => region in REGIONS);
  const most = Math.max(1, ...inChina.map(({ count }) => count));
  return {
    tooltip: {
      trigger: 'item',
      // Regions without readers have no number.
      valueFormatter: (count: number) => formatNumber(count || 0),
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontFamily: colors.font },
      confine: true,
    },
    visualMap: {
      min: 0,
      max: most,
      calculable: false,
      // Below the map, because it would cover the map on a phone.
      orient: 'horizontal',
      itemWidth: 10,
      itemHeight: 72,
      left: 0,
      bottom: 0,
      text: [formatNumber(most), '0'],
      textStyle: { color: colors.quiet, fontFamily: colors.font },
      inRange: { color: colors.heat.slice(1) },
    },
    series: [
      {
        type: 'map',
        map: 'china',
        nameMap: mapNames(locale),
        selectedMode: false,
        left: 0,
        right: 0,
        top: 0,
        bottom: 32,
        itemStyle: { areaColor: colors.heat[0], borderColor: colors.surface },
        emphasis: { label: { show: false }, itemStyle: { areaColor: colors.series[1] } },
        data: inChina.map(({ name, count }) => ({ name, value: count })),
      },
    ],
  };
};

interface RegionProps {
  regions: Regions;
  texts: (typeof TEXTS)[keyof typeof TEXTS];
}

const Rows = ({ regions: { list, total }, texts }: RegionProps) => {
  const { t } = useTranslation('admin');
  const shown = list.slice(0, SHOWN);
  const others = list.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => `${((count / Math.max(total, 1)) * 100).toFixed(1)}%`;
  const rows = shown.map(({ region, name, count }) => ({
    key: region,
    name: name || t('stats.unknownRegion'),
    count,
  }));
  if (others > 0) rows.push({ key: 'others', name: t('stats.others'), count: others });
  return (
    <table className={chartStyles.table} aria-label={t(texts.title)}>
      <thead>
        <tr>
          <th scope="col">{t('stats.region')}</th>
          <th scope="col">{t(texts.count)}</th>
          <th scope="col">{t('stats.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count)}</td>
            <td>{share(count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('stats.total')}</th>
          <td>{formatNumber(total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};

const RegionMap = ({ regions, texts }: RegionProps) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const draw = useMemo(
    () => (colors: ChartColors) => optionOf(regions.list, locale, colors),
    [regions, locale],
  );
  return (
    <div className={styles.regions}>
      <Chart draw={draw} size="large" label={t('stats.mapLabel', { title: t(texts.title) })} />
      <Rows regions={regions} texts={texts} />
    </div>
  );
};

/**
 * Readers by region, on a map of China with a table next to it.
 * @param `site` counts the site's readers, `own` the views of the person's own articles
 */
export const RegionPanel = ({ period, of }: { period: Period; of: keyof typeof TEXTS }) => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useEndpoint(
    of === 'own' ? 'GET /data_region/own' : 'GET /data_region',
    { query: { date: period } },
    { keepPrevious: true },
  );
  const texts = TEXTS[of];
  return (
    <StatsPanel title={t(texts.title)} data={data} error={error} onRetry={() => void refetch()}>
      {(regions) =>
        regions.total > 0 ? (
          <RegionMap regions={regions} texts={texts} />
        ) : (
          <p className={styles.quiet}>{t(texts.none)}</p>
        )
      }
    </StatsPanel>
  );
};
