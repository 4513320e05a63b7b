import type { EndpointOutput } from '../../../contract';
import type { Actor } from '../../../core/auth/actor';
import { isHumanVisit } from '../../../core/http/client/visitor';
import { AppError } from '../../../core/http/app-error';
import { isPublished } from '../reading/is-published';
import { countVisitorReaction } from './visitor-limits';
import { COLLECTS, LIKES, type ReactionKind, withRecount } from './with-recount';

/** Who likes or collects: an account or a visitor. */
export interface Reactor {
  actor: Actor;
  /** Key of the reactions; null for somebody without an identity. */
  personId: string | null;
  ip: string;
  userAgent: string;
}

const requirePublished = async (id: string): Promise<void> => {
  if (!(await isPublished(id))) throw new AppError('not_found');
};

interface Toggle {
  kind: ReactionKind;
  articleId: string;
  reactor: Reactor;
  /** Further columns of a new reaction. */
  more?: object;
}

interface Toggled {
  isSet: boolean;
  count: number;
}

/** Returns the number of an article's reactions. */
const countOf = async ({ kind, articleId }: Toggle): Promise<number> => {
  const row = (await strapi.db
    .connection('article_stats')
    .where('article_id', articleId)
    .first(kind.counter)) as Record<string, number> | undefined;
  return Number(row?.[kind.counter] ?? 0);
};

/** Applies the limits of visitors to a reaction that does not exist yet. */
const checkVisitor = async ({ kind, articleId, reactor: { personId, ip } }: Toggle): Promise<void> => {
  const where = { article_id: articleId, user_id: personId };
  if ((await strapi.db.query(kind.uid).count({ where })) > 0) return;
  await countVisitorReaction({ ip, table: kind.table, articleId });
};

/** Deletes the reaction of a person or visitor, or stores it when there is none. Bots change nothing. */
const toggle = async (options: Toggle): Promise<Toggled> => {
  const { kind, articleId, reactor, more } = options;
  const { actor, personId } = reactor;
  await requirePublished(articleId);
  if (personId === null) throw new AppError('visitor_needed');
  if (actor.id === null) {
    const reader = { readerId: null, ip: reactor.ip, userAgent: reactor.userAgent };
    if (!isHumanVisit(reader)) return { isSet: false, count: await countOf(options) };
    await checkVisitor(options);
  }
  const where = { article_id: articleId, user_id: personId };
  const rows = strapi.db.query(kind.uid);
  const isSet = await withRecount([articleId], [kind], async () => {
    if ((await rows.deleteMany({ where })).count > 0) return false;
    await rows.create({ data: { ...where, ...more } });
    return true;
  });
  return { isSet, count: await countOf(options) };
};

/**
 * Likes an article, or removes the like; one per person by a unique index.
 * @throws `not_found`, `visitor_needed`, `visitor_limit`
 */
export const likeArticle = async (
  articleId: string,
  reactor: Reactor,
): Promise<EndpointOutput<'POST /articles/digg'>> => {
  const { isSet, count } = await toggle({ kind: LIKES, articleId, reactor });
  return { is_digg: isSet, digg_count: count };
};

/**
 * Adds an article to the favourites, or removes it.
 * @throws `not_found`, `visitor_needed`, `visitor_limit`
 */
export const collectArticle = async (
  articleId: string,
  folder: string,
  reactor: Reactor,
): Promise<EndpointOutput<'POST /articles/collects'>> => {
  const more = { folder, collected_at: new Date() };
  const { isSet, count } = await toggle({ kind: COLLECTS, articleId, reactor, more });
  return { is_collect: isSet, collects_count: count };
};
