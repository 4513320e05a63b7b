import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '@/lib/state/ui';
import styles from './charts.module.css';

/** The site's colours in the current theme. */
export interface ChartColors {
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  series: readonly [string, string];
  /** From the lowest to the highest level. */
  heat: readonly string[];
  font: string;
}

const readColors = (): ChartColors => {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim();
  return {
    ink: token('ink'),
    quiet: token('ink-2'),
    line: token('hairline'),
    surface: token('surface'),
    series: [token('heat-4'), token('info')],
    heat: [0, 1, 2, 3, 4].map((level) => token(`heat-${level}`)),
    font: token('font'),
  };
};

type DrawChart = (colors: ChartColors) => EChartsCoreOption;

interface Props {
  /** Must be memoised: the chart is redrawn when it changes. */
  draw: DrawChart;
  /** What the chart shows, for screen readers. */
  label: string;
  size?: 'normal' | 'large';
}

/** An ECharts chart; the library is loaded on first use. Its numbers must also be readable as a table. */
export const Chart = ({ draw, label, size = 'normal' }: Props) => {
  const { t } = useTranslation('admin-shared');
  const theme = useTheme();
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    let end = (): void => undefined;
    let isGone = false;
    const start = async () => {
      const { init } = await import('./echarts');
      const place = ref.current;
      if (isGone || !place) return;
      const chart = init(place, undefined, { renderer: 'svg' });
      chart.setOption({ animation: false, ...draw(readColors()) });
      const observer = new ResizeObserver(() => chart.resize());
      observer.observe(place);
      end = () => {
        observer.disconnect();
        chart.dispose();
      };
      setState('drawn');
    };
    start().catch(() => setState('failed'));
    return () => {
      isGone = true;
      end();
    };
  }, [draw, theme]);
  if (state === 'failed') return <p className={styles.failed}>{t('chart.failed')}</p>;
  return (
    <div
      className={styles.chart}
      data-size={size}
      data-state={state}
      role="img"
      aria-label={label}
      aria-busy={state === 'loading'}
    >
      <div ref={ref} className={styles.drawing} />
    </div>
  );
};
