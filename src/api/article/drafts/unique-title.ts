import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { errorForCaller } from '../../../core/http/panel-request';
import { advisoryLock } from '../../../core/database/advisory-lock';
import type { Draft } from './find-drafts';

const ARTICLE = 'api::article.article';

/** Longest title of the schema, without the number that a copy gets. */
const COPY_LENGTH = 190;

interface Titled {
  documentId: string;
  locale: Locale;
  title: string;
}

/** Draft texts that have a title; those in the trash do not count. */
const titled = async (where: object): Promise<Titled[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale', 'title'],
    where: { publishedAt: null, deleted_at: null, ...where },
  })) as Titled[];

/** Whether another article of the language has a title; those in the trash do not count. */
export const isTitleTaken = async (title: string, locale: Locale, exceptId?: string): Promise<boolean> => {
  const others = exceptId ? { documentId: { $ne: exceptId } } : {};
  return (await titled({ title, locale, ...others })).length > 0;
};

/** Refuses a title that another article of the language has, in the form that the caller shows. */
export const requireUniqueTitle = async (title: string, locale: Locale, exceptId?: string): Promise<void> => {
  if (await isTitleTaken(title, locale, exceptId)) throw errorForCaller('title_taken');
};

/** Lets one at a time take a title, to the end of the transaction: two who ask at once do not both find it free. */
export const lockTitle = (trx: Knex.Transaction, title: string, locale: Locale): Promise<void> =>
  advisoryLock(trx, `title ${locale} ${title}`);

/**
 * Refuses texts that come back when another article got a title of theirs meanwhile, or two of them share one. One query.
 * @throws `title_taken` whose data names the article that cannot come back
 */
export const requireUniqueTitles = async (drafts: Draft[]): Promise<void> => {
  const titles = drafts.map(({ fields }) => fields.title);
  const bearers = await titled({
    title: { $in: titles },
    documentId: { $notIn: drafts.map(({ id }) => id) },
  });
  const taken = new Set(bearers.map(({ locale, title }) => `${locale} ${title}`));
  for (const { id, locale, fields } of drafts) {
    const key = `${locale} ${fields.title}`;
    if (taken.has(key)) throw new AppError('title_taken', { id, locale, title: fields.title });
    taken.add(key);
  }
};

/** The title itself, or with the first number that makes it one of its own: `A title (2)`. One query. */
export const makeUniqueTitle = async (title: string, locale: Locale, exceptId: string): Promise<string> => {
  const base = title.slice(0, COPY_LENGTH);
  const rows = await titled({ title: { $startsWith: base }, locale, documentId: { $ne: exceptId } });
  const taken = new Set(rows.map((row) => row.title));
  if (!taken.has(title)) return title;
  let n = 2;
  while (taken.has(`${base} (${n})`)) n += 1;
  return `${base} (${n})`;
};
