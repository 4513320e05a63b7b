import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { busiestDay, layOutDays, sumMonths, type Cell, type MonthCount } from './heat-map-layout';
import styles from './heat-map.module.css';

/** Sizes of a drawing in pixels. */
interface Sizes {
  /** A cell, and a cell with its gap. */
  side: number;
  step: number;
  /** Space for the names of months and weekdays; with 0, weekday names are omitted. */
  top: number;
  left: number;
  /** Width of a month's name in weeks; a shorter first month has no name. */
  nameWeeks: number;
}

const LARGE: Sizes = { side: 11, step: 14, top: 18, left: 30, nameWeeks: 3 };
const SMALL: Sizes = { side: 7, step: 9, top: 16, left: 0, nameWeeks: 4 };
/** Monday, Wednesday and Friday are labelled. 1 January 2023 was a Sunday. */
const NAMED_WEEKDAYS = [1, 3, 5];
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

const inUtc = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const LEVELS = [0, 1, 2, 3, 4];

/** All days of a level are one path: hundreds of elements would slow the page. */
const daysOf = (cells: readonly Cell[], level: number, { side, step, top, left }: Sizes): string =>
  cells
    .filter((cell) => cell.level === level)
    .map(({ week, weekday }) => `M${left + week * step} ${top + weekday * step}h${side}v${side}h-${side}z`)
    .join('');

interface PictureProps {
  cells: readonly Cell[];
  months: readonly MonthCount[];
  sizes: Sizes;
  /** Called with the day under the pointer or finger, and with undefined when there is none. */
  onPoint: (cell: Cell | undefined) => void;
}

const Names = ({ months, sizes }: Pick<PictureProps, 'months' | 'sizes'>) => {
  const { side, step, top, left, nameWeeks } = sizes;
  const locale = useLocale();
  const monthName = inUtc(locale, { month: 'short' });
  const weekday = inUtc(locale, { weekday: 'short' });
  const roomFor = (index: number) =>
    (months[index + 1]?.week ?? Infinity) - (months[index]?.week ?? 0) >= nameWeeks;
  return (
    <>
      {months.map(({ month, week }, index) =>
        roomFor(index) ? (
          <text key={month} x={left + week * step} y={top - 7}>
            {monthName.format(new Date(`${month}-01`))}
          </text>
        ) : null,
      )}
      {left > 0 &&
        NAMED_WEEKDAYS.map((day) => (
          <text key={day} x={0} y={top + day * step + side - 1}>
            {weekday.format(new Date(SUNDAY + day * DAY_MS))}
          </text>
        ))}
    </>
  );
};

const Picture = ({ cells, months, sizes, onPoint }: PictureProps) => {
  const { step, top: above, left: before } = sizes;
  const width = before + ((cells.at(-1)?.week ?? 0) + 1) * step;
  const height = above + 7 * step;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: shown } = currentTarget.getBoundingClientRect();
    const scale = shown / width || 1;
    const week = Math.floor(((clientX - left) / scale - before) / step);
    const weekday = Math.floor(((clientY - top) / scale - above) / step);
    onPoint(cells.find((cell) => cell.week === week && cell.weekday === weekday));
  };
  return (
    <svg
      className={styles.picture}
      width={width}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Names months={months} sizes={sizes} />
      {LEVELS.map((level) => (
        <path key={level} className={styles[`level${level}`]} d={daysOf(cells, level, sizes)} />
      ))}
    </svg>
  );
};

const MonthTable = ({ months }: { months: readonly MonthCount[] }) => {
  const { t } = useTranslation('article');
  const format = inUtc(useLocale(), { year: 'numeric', month: 'long' });
  return (
    <table className="sr-only">
      <caption>{t('calendar.byMonth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calendar.month')}</th>
          <th scope="col">{t('calendar.articles')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, count }) => (
          <tr key={month}>
            <th scope="row">{format.format(new Date(`${month}-01`))}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The hovered day, and the legend. */
const Legend = ({ pointed, sizes }: { pointed: Cell | undefined; sizes: Sizes }) => {
  const { side, step } = sizes;
  const { t } = useTranslation('article');
  const format = inUtc(useLocale(), { dateStyle: 'medium' });
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.pointed}>
        {pointed && t('calendar.day', { count: pointed.count, date: format.format(new Date(pointed.date)) })}
      </span>
      {t('calendar.less')}
      <svg width={LEVELS.length * step - (step - side)} height={side}>
        {LEVELS.map((level) => (
          <rect key={level} className={styles[`level${level}`]} x={level * step} width={side} height={side} />
        ))}
      </svg>
      {t('calendar.more')}
    </p>
  );
};

/**
 * The year's publishing as a calendar, with its numbers by month for screen readers.
 * @param isSmall a strip, which is omitted in a year without articles
 */
const HeatMap = ({ isSmall = false }: { isSmall?: boolean }) => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /articles/calendar');
  const [pointed, setPointed] = useState<Cell>();
  const cells = useMemo(() => layOutDays(data ?? []), [data]);
  if (!data) return <section className={styles.map} data-small={isSmall || undefined} aria-hidden="true" />;
  const months = sumMonths(cells);
  const count = months.reduce((sum, month) => sum + month.count, 0);
  if (isSmall && count === 0) return null;
  const sizes = isSmall ? SMALL : LARGE;
  const best = busiestDay(cells);
  const day = best && inUtc(locale, { dateStyle: 'medium' }).format(new Date(best.date));
  return (
    <section className={styles.map} data-small={isSmall || undefined} aria-labelledby="calendar">
      <div className={styles.head}>
        <h2 id="calendar" className={styles.title}>
          {t('calendar.title', { count })}
        </h2>
        {best && <p className={styles.best}>{t('calendar.busiest', { day, count: best.count })}</p>}
      </div>
      {/* It can be wider than a phone: it scrolls horizontally, starts at its end, and is focusable for the
          keyboard. */}
      <div className={styles.scroll} dir="rtl" role="group" aria-label={t('calendar.label')} tabIndex={0}>
        <div className={styles.paper} dir="ltr">
          <Picture cells={cells} months={months} sizes={sizes} onPoint={setPointed} />
        </div>
      </div>
      <Legend pointed={pointed} sizes={sizes} />
      <MonthTable months={months} />
    </section>
  );
};

export default HeatMap;
