import { local } from '@/lib/storage';

/** Unsent texts, by the id of the parent comment; '' for a top-level comment. */
export type Drafts = Record<string, string>;

const keyOf = (articleId: string): string => `comment_drafts_${articleId}`;

/** The drafts of an article in this browser: they survive a reload, a closed tab and the sign-in. */
export const readDrafts = (articleId: string): Drafts => local.getJson<Drafts>(keyOf(articleId)) ?? {};

/** Stores a text until it is sent or emptied. */
export const keepDraft = (articleId: string, parentId: string, text: string): void => {
  const { [parentId]: _, ...others } = readDrafts(articleId);
  const drafts = text ? { ...others, [parentId]: text } : others;
  if (Object.keys(drafts).length > 0) local.set(keyOf(articleId), JSON.stringify(drafts));
  else local.remove(keyOf(articleId));
};

/** A kept text and what was typed before it was known, which may go on from it. */
export const joinDraft = (kept: string, typed: string): string =>
  !kept || typed.startsWith(kept) ? typed : !typed ? kept : `${kept}\n${typed}`;
