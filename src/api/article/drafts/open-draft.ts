import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { type Actor } from '../../../core/auth/actor';
import { mayRead } from '../policy';
import { findDraft } from './find-autosave';
import { findWorkings, type Working } from './find-drafts';
import { findTextAt } from '../revisions/list-revisions';
import { localNames } from '../reading/label-names';
import { workingLanguages } from './draft-languages';

type Opened = EndpointOutput<'GET /articles/working/{id}'>;

const publishedVersion = async (id: string, locale: Locale): Promise<number | null> => {
  const row = (await strapi.db
    .connection('articles')
    .where({ document_id: id, locale })
    .whereNotNull('published_at')
    .first('version')) as { version: number | null } | undefined;
  return row ? (row.version ?? 1) : null;
};

/** The working texts of an article that the actor may read. @throws `not_found`, `forbidden`, `not_publishable` */
export const requireReadable = async (id: string, actor: Actor): Promise<[Working, ...Working[]]> => {
  const [first, ...rest] = await findWorkings([id]);
  if (!first) throw new AppError('not_found');
  if (!mayRead(actor, first)) throw new AppError('forbidden');
  if (first.deleted) throw new AppError('not_publishable');
  return [first, ...rest];
};

const sourceChange = async (source: Working, own: Working): Promise<Opened['source_change']> => {
  if (!source.textChangedAt || !own.textChangedAt || source.locale === own.locale) return null;
  if (Date.parse(source.textChangedAt) <= Date.parse(own.textChangedAt)) return null;
  const before = await findTextAt(source.id, source.locale, new Date(own.textChangedAt));
  return {
    locale: source.locale,
    changed_at: new Date(source.textChangedAt).toISOString(),
    before: before?.content ?? '',
    now: source.fields.content,
  };
};

/** A language that is not written yet begins with what all languages share. */
const unwritten = (from: Working): Working => ({
  ...from,
  version: 0,
  state: 'draft',
  publishAt: null,
  withdrawAt: null,
  reviewReason: '',
  fields: { ...from.fields, title: '', abstract: '', content: '' },
});

const isoOrNull = (value: string | null): string | null => (value ? new Date(value).toISOString() : null);

export interface OpenWorkingOptions {
  id: string;
  locale: Locale;
  actor: Actor & { id: string };
}

/** What the editor opens. Nine queries at most. @throws `not_found`, `forbidden`, `not_publishable` */
export const openWorking = async ({ id, locale, actor }: OpenWorkingOptions): Promise<Opened> => {
  const workings = await requireReadable(id, actor);
  const known = (await workingLanguages([id])).get(id);
  const source = workings.find((one) => one.locale === known?.source) ?? workings[0];
  const own = workings.find((one) => one.locale === locale);
  const shown = own ?? unwritten(source);
  const [published_version, draft, source_change, names] = await Promise.all([
    publishedVersion(id, locale),
    findDraft({ working: shown, locale, userId: actor.id }),
    own ? sourceChange(source, own) : null,
    localNames(shown.fields, locale),
  ]);
  return {
    id,
    locale,
    exists: own !== undefined,
    ...shown.fields,
    ...names,
    banner_url: shown.bannerUrl,
    state: shown.state,
    version: shown.version,
    publish_at: isoOrNull(shown.publishAt),
    withdraw_at: isoOrNull(shown.withdrawAt),
    review_reason: shown.reviewReason,
    updated_at: new Date(shown.updatedAt).toISOString(),
    is_recommend: shown.isRecommend,
    user_id: shown.authorId,
    user_nick_name: shown.authorName,
    published_version,
    languages: known?.languages ?? [],
    draft,
    source_change,
  };
};
