import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { findRevision } from '../revisions/list-revisions';
import { updateArticle } from './update-article';
import { requireEditable } from '../drafts/find-drafts';

export interface RestoreRevisionOptions {
  id: string;
  n: number;
  actor: SignedIn;
  locale: Locale;
}

/** Saves the text of an earlier version as a new one. @throws `not_found`, `forbidden`, `not_publishable` */
export const restoreRevision = async (
  options: RestoreRevisionOptions,
): Promise<EndpointOutput<'POST /articles/{id}/revisions/{n}/restore'>> => {
  const { id, n, actor, locale } = options;
  const drafts = await requireEditable(id, actor);
  const draft = drafts.find((one) => one.locale === locale);
  const fields = await findRevision(id, locale, n);
  if (!draft || !fields) throw new AppError('not_found');
  const { title, abstract, content } = fields;
  return updateArticle({ body: { id, version: draft.version, title, abstract, content }, actor, locale });
};
