import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import type { Actor } from '../../../core/auth/actor';
import { ARTICLE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { seesAll } from '../policy';
import type { Draft } from './find-drafts';

/** Maximum title length minus the number of a duplicate. */
const COPY_LENGTH = 190;

export interface Titled {
  documentId: string;
  locale: Locale;
  title: string;
}

/**
 * Finds texts by title, except in the trash: published ones, and the drafts that the actor may read; without an actor
 * (panel, imports) all drafts.
 */
const titled = async (where: object, actor: Actor | undefined): Promise<Titled[]> => {
  const draft = { publishedAt: null, deleted_at: null };
  const visible =
    !actor || seesAll(actor)
      ? draft
      : { $or: [{ publishedAt: { $notNull: true } }, { ...draft, author: { documentId: actor.id } }] };
  return (await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'locale', 'title'],
    where: { ...visible, ...where },
  })) as Titled[];
};

export interface TitleOptions {
  title: string;
  locale: Locale;
  /** Article that may have the title. */
  exceptId?: string;
  /** Titles of drafts that the actor may not read count as free. */
  actor?: Actor;
}

/** Returns true when another article of the language that the actor may read has the title. */
export const isTitleTaken = async ({ title, locale, exceptId, actor }: TitleOptions): Promise<boolean> => {
  if (!title) return false;
  const others = exceptId ? { documentId: { $ne: exceptId } } : {};
  return (await titled({ title, locale, ...others }, actor)).length > 0;
};

/** Throws when {@link isTitleTaken}; the error depends on the caller (API or panel). */
export const requireUniqueTitle = async (options: TitleOptions): Promise<void> => {
  if (await isTitleTaken(options)) throw errorForCaller('title_taken');
};

/** Locks a title until the end of the transaction, so that concurrent saves cannot both use it. */
export const lockTitle = (trx: Knex.Transaction, title: string, locale: Locale): Promise<void> =>
  advisoryLock(trx, `title ${locale} ${title}`);

/**
 * Checks the titles of drafts to be restored, against other articles and each other. One query.
 * @throws `title_taken` whose data names the article
 */
export const requireUniqueTitles = async (drafts: Draft[], actor: Actor): Promise<void> => {
  const titles = drafts.flatMap(({ fields }) => fields.title || []);
  const others = { title: { $in: titles }, documentId: { $notIn: drafts.map(({ id }) => id) } };
  const owners = await titled(others, actor);
  const taken = new Set(owners.map(({ locale, title }) => `${locale} ${title}`));
  for (const { id, locale, fields } of drafts) {
    // Any number of drafts may have no title.
    if (!fields.title) continue;
    const key = `${locale} ${fields.title}`;
    if (taken.has(key)) throw new AppError('title_taken', { id, locale, title: fields.title });
    taken.add(key);
  }
};

/**
 * Checks the titles of texts that are about to be published, against other published ones: saves compare only with
 * drafts that their author may read. A text that is published under its title already passes. One query and a lock each.
 * @throws `title_taken`
 */
export const requireUniquePublishedTitles = (texts: Titled[]): Promise<void> =>
  transaction(async (trx) => {
    for (const { title, locale } of texts) await lockTitle(trx, title, locale);
    const published = (await strapi.db.query(ARTICLE).findMany({
      select: ['documentId', 'locale', 'title'],
      where: { title: { $in: texts.map(({ title }) => title) }, publishedAt: { $notNull: true } },
    })) as Titled[];
    for (const { documentId, title, locale } of texts) {
      const same = published.filter((one) => one.title === title && one.locale === locale);
      if (same.length > 0 && same.every((one) => one.documentId !== documentId))
        throw errorForCaller('title_taken');
    }
  });

/** Returns the title, with a number when it is taken: `A title (2)`. One query, two for a title that is taken. */
export const makeUniqueTitle = async (title: string, locale: Locale, exceptId: string): Promise<string> => {
  if (!(await isTitleTaken({ title, locale, exceptId }))) return title;
  const base = title.slice(0, COPY_LENGTH);
  const others = { title: { $startsWith: base }, locale, documentId: { $ne: exceptId } };
  const rows = await titled(others, undefined);
  const taken = new Set(rows.map((row) => row.title));
  let n = 2;
  while (taken.has(`${base} (${n})`)) n += 1;
  return `${base} (${n})`;
};
