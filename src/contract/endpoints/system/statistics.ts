import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { date, empty, id, idParams, locale } from '../../fields';
import { PERIODS } from '../../periods';

const count = z.number().int();

/** Referring sites, highest count first; `host` is empty for none, `*` for all others. */
const Referrers = z.array(z.object({ host: z.string(), count }));

/** A number of days up to today. */
const period = (standard: (typeof PERIODS)[number]) =>
  z
    .enum(PERIODS)
    .default(standard)
    .transform((days) => Number(days));

const days = (standard: (typeof PERIODS)[number]) => z.strictObject({ date: period(standard) });

const inLocale = (standard: (typeof PERIODS)[number]) => days(standard).extend({ locale: locale.optional() });

/** Regions, highest count first. */
const Regions = z.object({
  total: count,
  list: z.array(z.object({ region: z.string(), name: z.string(), count })),
});

const Top = z.array(z.object({ id, title: z.string(), locale, count }));

/** One number per day, in the order of `date_list`. */
const daily = z.array(count);

export const statistics = defineEndpoints({
  'GET /data_sum': {
    summary:
      'Public totals: accounts, published articles, messages in public chat groups and the groups themselves, and sign-ins and new accounts of today in the site’s time zone. At most ten seconds old.',
    access: 'anyone',
    query: empty,
    response: z.object({
      user_count: count,
      article_count: count,
      message_count: count,
      chat_group_count: count,
      now_login_count: count,
      now_sign_count: count,
    }),
  },
  'GET /data_login': {
    summary: 'Sign-ins and new accounts on each of the last days, oldest first, today so far included.',
    access: 'admin_or_guest',
    limit: perMinute(60),
    query: days('7'),
    response: z.object({ date_list: z.array(date), login_data: daily, sign_data: daily }),
  },
  'GET /data_region': {
    summary:
      'Readers by region, most first: one of the 34 regions of China by its Chinese name, else the code of a country, or empty when it is not known. A reader counts once a day; robots do not.',
    access: 'admin_or_guest',
    limit: perMinute(60),
    query: inLocale('30'),
    response: Regions,
  },
  'GET /data_region/own': {
    summary:
      'Views of the caller’s published articles by the region of their readers, most first; regions as in `GET /data_region`. A reader counts once an hour for an article; robots do not.',
    access: 'user',
    limit: perMinute(60),
    query: inLocale('30'),
    response: Regions,
  },
  'GET /data_reading': {
    summary:
      'Views of articles, readers and comments on each of the last days, oldest first; the articles that were read most, and the sites that readers came from (`host` is empty for none, `*` for all others). Without cookies.',
    access: 'admin_or_guest',
    limit: perMinute(60),
    query: inLocale('7'),
    response: z.object({
      date_list: z.array(date),
      look_data: daily,
      visit_data: daily,
      comment_data: daily,
      top: Top,
      referrers: Referrers,
    }),
  },
  'GET /data_reading/own': {
    summary:
      'Views, likes and visible comments of the caller’s published articles on each of the last days, oldest first, the ones read most, and the sites that led to them, with the views that began there (`host` is empty for none, `*` for all others). Likes that were taken back do not count.',
    access: 'user',
    limit: perMinute(60),
    query: inLocale('30'),
    response: z.object({
      date_list: z.array(date),
      look_data: daily,
      digg_data: daily,
      comment_data: daily,
      top: Top,
      referrers: Referrers,
    }),
  },
  'GET /data_advert/{id}': {
    summary:
      'Views and clicks of an advert on each of the last days, oldest first, today so far included. A reader counts once an hour; robots do not.',
    access: 'admin_or_guest',
    limit: perMinute(60),
    params: idParams,
    query: days('30'),
    response: z.object({ date_list: z.array(date), view_data: daily, click_data: daily }),
  },
  'GET /data_steps': {
    summary:
      'Which of the first steps of a new site are done: it has a name, an article that was written here, and a second account.',
    access: 'admin',
    query: empty,
    response: z.object({ site: z.boolean(), article: z.boolean(), people: z.boolean() }),
  },
  'GET /data_waiting': {
    summary:
      'What waits for an administrator: articles in review, reports, texts that are held, feedback without an answer, a schedule of backups that a restore has switched off, and the last backup if it failed.',
    access: 'admin_or_guest',
    query: empty,
    response: z.object({
      reviews: count,
      reports: count,
      held: count,
      feedback: count,
      backups: count,
      failed_backups: count,
    }),
  },
});
