import { routes } from '../../../core/http/routes';
import { presentReading, presentReferrers, presentRegions } from '../presenter';
import { advertDays } from '../queries/advert-days';
import { dataSum } from '../queries/data-sum';
import { firstSteps } from '../queries/first-steps';
import { ownReactions } from '../queries/own-reactions';
import { ownReading } from '../queries/own-reading';
import {
  ownReferrers,
  ownViewsByRegion,
  readingByDay,
  signInsByDay,
  visitsByRegion,
} from '../queries/reading';
import { countWaiting } from '../queries/waiting';

export default routes({
  'GET /data_sum': () => dataSum(new Date()),
  'GET /data_login': ({ query }) => signInsByDay(query.date),
  'GET /data_region': async ({ query, locale }) =>
    presentRegions(await visitsByRegion(query.date), query.locale ?? locale),
  'GET /data_region/own': async ({ query, actor, locale }) =>
    presentRegions(await ownViewsByRegion(actor.id, query.date), query.locale ?? locale),
  'GET /data_reading': async ({ query, locale }) =>
    presentReading(await readingByDay({ days: query.date, locale: query.locale ?? locale })),
  'GET /data_reading/own': async ({ query, actor, locale }) => {
    const own = { userId: actor.id, days: query.date };
    const [reading, reactions, referrers] = await Promise.all([
      ownReading({ ...own, locale: query.locale ?? locale }),
      ownReactions(own),
      ownReferrers(actor.id, query.date),
    ]);
    return { ...reading, ...reactions, referrers: presentReferrers(referrers) };
  },
  'GET /data_advert/{id}': ({ params, query }) => advertDays({ id: params.id, days: query.date }),
  'GET /data_steps': () => firstSteps(),
  'GET /data_waiting': () => countWaiting(),
});
