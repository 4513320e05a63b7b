import type { Knex } from 'knex';
import { AppError } from '../../../core/http/app-error';
import { isHumanVisit, type Visitor, visitorKey } from '../../../core/http/client/visitor';
import { transaction } from '../../../core/database/transaction';
import { writeHidden } from '../../../core/watch/watch-writes';
import { siteZone } from '../../../core/settings/site-zone';
import { dayOf } from '../../../lib/site-day';
import { addDailyCounts, type AdvertHit, advertMetric } from '../../statistics/exports';

const HOUR_MS = 3_600_000;

/** Hits only prevent counting a reader twice in an hour; the previous hour is kept for clock differences. */
const KEPT_HOURS = 2;

export interface CountHitsOptions {
  ids: string[];
  kind: AdvertHit;
  reader: Visitor;
  now?: Date;
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

/**
 * Counts each advert once per reader and hour, by a unique index, in total and by day. Bots and deleted adverts are not
 * counted.
 * @returns the number of counted adverts
 */
export const countHits = async ({
  ids,
  kind,
  reader,
  now = new Date(),
}: CountHitsOptions): Promise<number> => {
  if (!isHumanVisit(reader)) return 0;
  const date = dayOf(now, await siteZone());
  const count = async (trx: Knex.Transaction): Promise<number> => {
    // Locked in a fixed order, so that concurrent requests cannot deadlock.
    const adverts = (await trx('adverts')
      .whereIn('document_id', ids)
      .orderBy('id')
      .forUpdate()
      .select('document_id as id')) as { id: string }[];
    if (adverts.length === 0) return 0;
    const hit = { kind, reader: visitorKey(reader), hour: hourOf(now) };
    const fresh = (await trx('advert_hits')
      .insert(adverts.map(({ id }) => ({ ...hit, advert_id: id })))
      .onConflict(['advert_id', 'kind', 'reader', 'hour'])
      .ignore()
      .returning('advert_id')) as { advert_id: string }[];
    const counted = fresh.map(({ advert_id }) => advert_id);
    if (counted.length === 0) return 0;
    await trx('adverts').whereIn('document_id', counted).increment(`${kind}_count`, 1);
    await addDailyCounts(
      trx,
      counted.map((id) => ({ metric: advertMetric(kind, id), date, name: '', count: 1 })),
    );
    return counted.length;
  };
  // The count must not invalidate cached responses: it changes with every page, and they do not contain adverts.
  return writeHidden(() => transaction(count));
};

/** Counts a click on an advert. @throws `not_found` */
export const countClick = async (id: string, reader: Visitor): Promise<{ count: number }> => {
  if (!(await strapi.db.connection('adverts').where('document_id', id).first('id')))
    throw new AppError('not_found');
  return { count: await countHits({ ids: [id], kind: 'click', reader }) };
};

/** Deletes hits of past hours. Several instances may run it at the same time. */
export const purgeHits = async (now: Date): Promise<void> => {
  await strapi.db
    .connection('advert_hits')
    .where('hour', '<', hourOf(now) - KEPT_HOURS)
    .delete();
};
