import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { busiestDay, layOutDays, sumMonths, type Cell, type MonthFigure } from './heat-map-layout';
import { CALENDAR_INPUT } from '../queries';
import styles from './heat-map.module.css';

/** Pixels: side of a cell, distance between two, room for the names of months and weekdays. */
const SIDE = 11;
const STEP = 14;
const TOP = 18;
const LEFT = 30;
/** Weeks that a month's name takes; a shorter first month goes without. */
const NAME_WEEKS = 3;
/** Monday, Wednesday and Friday are named. 1 January 2023 was a Sunday. */
const NAMED_WEEKDAYS = [1, 3, 5];
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

const inUtc = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const LEVELS = [0, 1, 2, 3, 4];

/** All days of a level are one path: hundreds of elements would weigh on the page. */
const daysOf = (cells: readonly Cell[], level: number): string =>
  cells
    .filter((cell) => cell.level === level)
    .map(({ week, weekday }) => `M${LEFT + week * STEP} ${TOP + weekday * STEP}h${SIDE}v${SIDE}h-${SIDE}z`)
    .join('');

const Names = ({ months }: { months: readonly MonthFigure[] }) => {
  const locale = useLocale();
  const monthName = inUtc(locale, { month: 'short' });
  const weekday = inUtc(locale, { weekday: 'short' });
  const roomFor = (index: number) =>
    (months[index + 1]?.week ?? Infinity) - (months[index]?.week ?? 0) >= NAME_WEEKS;
  return (
    <>
      {months.map(({ month, week }, index) =>
        roomFor(index) ? (
          <text key={month} x={LEFT + week * STEP} y={TOP - 7}>
            {monthName.format(new Date(`${month}-01`))}
          </text>
        ) : null,
      )}
      {NAMED_WEEKDAYS.map((day) => (
        <text key={day} x={0} y={TOP + day * STEP + SIDE - 1}>
          {weekday.format(new Date(SUNDAY + day * DAY_MS))}
        </text>
      ))}
    </>
  );
};

interface PictureProps {
  cells: readonly Cell[];
  months: readonly MonthFigure[];
  /** Told of the day under the pointer or finger, and when there is none any more. */
  onPoint: (cell: Cell | undefined) => void;
}

const Picture = ({ cells, months, onPoint }: PictureProps) => {
  const width = LEFT + ((cells.at(-1)?.week ?? 0) + 1) * STEP;
  const height = TOP + 7 * STEP;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const week = Math.floor((clientX - left - LEFT) / STEP);
    const weekday = Math.floor((clientY - top - TOP) / STEP);
    onPoint(cells.find((cell) => cell.week === week && cell.weekday === weekday));
  };
  return (
    <svg
      className={styles.picture}
      width={width}
      height={height}
      aria-hidden="true"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Names months={months} />
      {LEVELS.map((level) => (
        <path key={level} className={styles[`level${level}`]} d={daysOf(cells, level)} />
      ))}
    </svg>
  );
};

const Figures = ({ months }: { months: readonly MonthFigure[] }) => {
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

/** The day that is pointed at, and what the colours mean. */
const Legend = ({ pointed }: { pointed: Cell | undefined }) => {
  const { t } = useTranslation('article');
  const format = inUtc(useLocale(), { dateStyle: 'medium' });
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.pointed}>
        {pointed && t('calendar.day', { count: pointed.count, date: format.format(new Date(pointed.date)) })}
      </span>
      {t('calendar.less')}
      <svg width={LEVELS.length * STEP - (STEP - SIDE)} height={SIDE}>
        {LEVELS.map((level) => (
          <rect key={level} className={styles[`level${level}`]} x={level * STEP} width={SIDE} height={SIDE} />
        ))}
      </svg>
      {t('calendar.more')}
    </p>
  );
};

/** The year's publishing as a calendar, with its figures by month for those who do not see the picture. */
const HeatMap = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /articles/calendar', CALENDAR_INPUT);
  const [pointed, setPointed] = useState<Cell>();
  const cells = useMemo(() => layOutDays(data ?? []), [data]);
  if (!data) return <section className={styles.map} aria-hidden="true" />;
  const months = sumMonths(cells);
  const count = months.reduce((sum, month) => sum + month.count, 0);
  const best = busiestDay(cells);
  const day = best && inUtc(locale, { dateStyle: 'medium' }).format(new Date(best.date));
  return (
    <section className={styles.map} aria-labelledby="calendar">
      <div className={styles.head}>
        <h2 id="calendar" className={styles.title}>
          {t('calendar.title', { count })}
        </h2>
        {best && <p className={styles.best}>{t('calendar.busiest', { day, count: best.count })}</p>}
      </div>
      {/* It may be wider than a phone, so that it scrolls, from its end, and can be reached by the keyboard. */}
      <div className={styles.scroll} dir="rtl" role="group" aria-label={t('calendar.label')} tabIndex={0}>
        <div className={styles.paper} dir="ltr">
          <Picture cells={cells} months={months} onPoint={setPointed} />
        </div>
      </div>
      <Legend pointed={pointed} />
      <Figures months={months} />
    </section>
  );
};

export default HeatMap;
