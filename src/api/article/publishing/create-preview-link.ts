import { createHash, randomBytes } from 'node:crypto';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { paths } from '../../../contract/paths/pages';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { toDbTime } from '../../../core/database/time';
import { requireEditable } from '../drafts/find-drafts';

const HOUR_MS = 3_600_000;
/** 24 random bytes, 32 characters in base64url. */
const TOKEN_BYTES = 24;

/** Hashes a token for storage, so that the database does not contain working links. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface PreviewLinkOptions {
  id: string;
  locale: Locale;
  hours: number;
  actor: SignedIn;
}

/**
 * Creates the preview link of a language's draft, and revokes the previous one.
 * @throws `not_found` also for a missing language, `forbidden`, `not_publishable`
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
