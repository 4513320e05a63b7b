import type * as CountVisit from '../../../src/api/statistics/actions/count-visit';
import type * as WriteVisits from '../../../src/api/statistics/actions/write-visits';
import type * as CountView from '../../../src/api/article/stats/count-view';
import type * as WriteViews from '../../../src/api/article/stats/write-views';
import type { TestApp } from '../site/app';
import { built } from '../site/boot';
import { everyRole } from '../account/people';

export const DAY = 86_400_000;
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const GUANGDONG = '202.96.128.86';
export const BRITAIN = '81.2.69.142';

/** The day of a moment in UTC. */
export const utc = (time: Date): string => time.toISOString().slice(0, 10);

interface Visit {
  ip?: string;
  referrer?: string;
  userAgent?: string;
  now?: Date;
}

/** Counts readers and views of a site, and reads the statistics as its administrator. */
export const statisticsOf = (app: TestApp) => {
  const { countVisit } = built<typeof CountVisit>('src/api/statistics/actions/count-visit');
  const { writeVisits } = built<typeof WriteVisits>('src/api/statistics/actions/write-visits');
  const { countView } = built<typeof CountView>('src/api/article/stats/count-view');
  const { writeViews } = built<typeof WriteViews>('src/api/article/stats/write-views');
  const { token } = everyRole().admin;
  const table = (name: string) => app.strapi.db.connection(name);
  let readers = 0;
  const browser = () => `${BROWSER} ${(readers += 1)}`;
  return {
    table,
    writeVisits,
    writeViews,
    /** Visits of one reader, who is another one each time unless a browser is given. */
    visit: ({ ip = GUANGDONG, referrer = '', userAgent = browser(), now = new Date() }: Visit) =>
      countVisit({ ip, referrer, now, userAgent }),
    /** Without a referrer the article was opened within the site. */
    view: (id: string, { now = new Date(), ip = GUANGDONG, referrer }: Visit = {}) =>
      countView({ id, readerId: null, ip, userAgent: browser(), referrer, now }),
    regions: (locale = 'en') => app.call('GET /data_region', { query: {} }, { token, locale }),
    reading: (date: '7' | '365' = '7') => app.call('GET /data_reading', { query: { date } }, { token }),
    /** Deletes what was counted, with the sign-ins of the accounts of the test. */
    empty: async () => {
      await writeViews();
      await writeVisits();
      for (const name of ['daily_counts', 'daily_readers', 'article_days', 'sign_ins'])
        await table(name).delete();
    },
  };
};
