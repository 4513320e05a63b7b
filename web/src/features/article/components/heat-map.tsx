import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { useCall, useLocale } from '@/lib/app-context';
import { busiestDay, layOutDays, sumMonths, type Cell, type MonthFigure } from '../heat-map-layout';
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

/** Empty days are one path: they have nothing to say and there are hundreds of them. */
const emptyDays = (cells: readonly Cell[]): string =>
  cells
    .filter(({ count }) => count === 0)
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

const Picture = ({ cells, months }: { cells: readonly Cell[]; months: readonly MonthFigure[] }) => {
  const { t } = useTranslation('article');
  const format = inUtc(useLocale(), { dateStyle: 'medium' });
  const width = LEFT + ((cells.at(-1)?.week ?? 0) + 1) * STEP;
  const height = TOP + 7 * STEP;
  return (
    <svg className={styles.picture} width={width} height={height} aria-hidden="true">
      <Names months={months} />
      <path className={styles.level0} d={emptyDays(cells)} />
      {cells
        .filter(({ count }) => count > 0)
        .map(({ date, count, week, weekday, level }) => (
          <rect
            key={date}
            className={styles[`level${level}`]}
            x={LEFT + week * STEP}
            y={TOP + weekday * STEP}
            width={SIDE}
            height={SIDE}
          >
            <title>{t('calendar.day', { count, date: format.format(new Date(date)) })}</title>
          </rect>
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

const Legend = () => {
  const { t } = useTranslation('article');
  return (
    <p className={styles.legend} aria-hidden="true">
      {t('calendar.less')}
      <svg width={5 * STEP - (STEP - SIDE)} height={SIDE}>
        {[0, 1, 2, 3, 4].map((level) => (
          <rect key={level} className={styles[`level${level}`]} x={level * STEP} width={SIDE} height={SIDE} />
        ))}
      </svg>
      {t('calendar.more')}
    </p>
  );
};

/** The year's publishing as a calendar, with its figures by month for those who do not see the picture. */
export const HeatMap = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useCall('GET /articles/calendar', CALENDAR_INPUT);
  if (!data) return <section className={styles.map} aria-hidden="true" />;
  const cells = layOutDays(data);
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
        <div dir="ltr">
          <Picture cells={cells} months={months} />
        </div>
      </div>
      <Legend />
      <Figures months={months} />
    </section>
  );
};
