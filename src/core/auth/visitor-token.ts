import type { Context } from 'koa';
import { createId } from '../../lib/create-id';
import { readSignedText, signText } from '../secrets/signed-text';

/** Request header with the visitor's signed id (contract section 2). */
export const VISITOR_HEADER = 'visitor';

/** Returns the id of a new visitor. */
export const createVisitorId = createId;

/** Returns the token of a visitor: the id with its signature. Nothing is stored. */
export const signVisitor = (id: string): string => signText('visitor', id);

/** Returns the visitor's id of a token; null when the token is missing or not signed by this site. */
export const readVisitor = (token: string): string | null => readSignedText('visitor', token) ?? null;

/** Returns the visitor of a request. */
export const visitorOf = (ctx: Context): string | null => readVisitor(ctx.get(VISITOR_HEADER).trim());

/** Returns the visitor of the current request; null without one, and in background work. */
export const currentVisitor = (): string | null => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  return ctx ? visitorOf(ctx) : null;
};

/**
 * Returns the key of a visitor's likes and favourites. Those of accounts have the account's id, which has no colon, so
 * that one table with one unique index holds both (decision 097).
 */
export const visitorPerson = (visitorId: string): string => `visitor:${visitorId}`;
