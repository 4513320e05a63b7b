import { createHash, randomBytes } from 'node:crypto';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { paths } from '../../../contract/pages';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { toDbTime } from '../../../core/database/time';
import { requireEditable } from '../drafts/find-drafts';

const HOUR_MS = 3_600_000;
/** 24 bytes are 32 characters of an address, and nobody guesses them. */
const TOKEN_BYTES = 24;

/** What is kept of a token: who reads the database cannot open the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface PreviewLinkOptions {
  id: string;
  locale: Locale;
  hours: number;
  actor: SignedIn;
}

/**
 * Makes the link that shows the draft text of a language; the one before it opens nothing any more.
 * @throws `not_found` also for a language that is not written, `forbidden`, `not_publishable`
 */
export const createPreviewLink = async (
  options: PreviewLinkOptions,
): Promise<EndpointOutput<'POST /articles/{id}/preview_link'>> => {
  const { id, locale, hours, actor } = options;
  const drafts = await requireEditable(id, actor);
  if (!drafts.some((draft) => draft.locale === locale)) throw new AppError('not_found');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = new Date(Date.now() + hours * HOUR_MS);
  await strapi.db
    .connection('article_previews')
    .insert({
      article_id: id,
      language: locale,
      token_hash: hashOf(token),
      expires_at: toDbTime(expires, strapi.db.dialect.client),
    })
    .onConflict(['article_id', 'language'])
    .merge(['token_hash', 'expires_at']);
  const query = locale === DEFAULT_LOCALE ? '' : `?lang=${locale}`;
  const url = `${strapi.config.get('site.origin', '')}${paths.preview(token)}${query}`;
  return { url, expires_at: expires.toISOString() };
};
