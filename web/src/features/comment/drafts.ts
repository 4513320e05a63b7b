import { local } from '@/lib/storage';

/** What a person began to write, by what it answers; '' for a comment of its own. */
export type Drafts = Record<string, string>;

const keyOf = (articleId: string): string => `comment_drafts_${articleId}`;

/** What this browser keeps of an article: it outlives a reload, a closed tab and a way round by the sign-in. */
export const readDrafts = (articleId: string): Drafts => local.getJson<Drafts>(keyOf(articleId)) ?? {};

/** Keeps a text until it is sent or emptied. */
export const keepDraft = (articleId: string, parentId: string, text: string): void => {
  const { [parentId]: _, ...others } = readDrafts(articleId);
  const drafts = text ? { ...others, [parentId]: text } : others;
  if (Object.keys(drafts).length > 0) local.set(keyOf(articleId), JSON.stringify(drafts));
  else local.remove(keyOf(articleId));
};

/** What was typed into the server's form before its script came; '' elsewhere. */
const typedEarly = (): string =>
  document.querySelector<HTMLTextAreaElement>('#comments form textarea')?.value ?? '';

/** The drafts of a page that the server sent, with what was typed since. */
export const readServedDrafts = (articleId: string): Drafts => {
  const early = typedEarly();
  if (early) keepDraft(articleId, '', early);
  return readDrafts(articleId);
};
