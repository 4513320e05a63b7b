import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { type Actor } from '../../../core/auth/actor';
import { findAutosave } from './autosaves';
import { type Draft, requireReadable } from './find-drafts';
import { findTextAt } from '../revisions/list-revisions';
import { localizedLabels } from '../reading/label-names';
import { draftLanguages } from './draft-languages';

type Opened = EndpointOutput<'GET /articles/working/{id}'>;

const publishedVersion = async (id: string, locale: Locale): Promise<number | null> => {
  const row = (await strapi.db
    .connection('articles')
    .where({ document_id: id, locale })
    .whereNotNull('published_at')
    .first('version')) as { version: number | null } | undefined;
  return row ? (row.version ?? 1) : null;
};

const sourceChange = async (source: Draft, own: Draft): Promise<Opened['source_change']> => {
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
const unwritten = (from: Draft): Draft => ({
  ...from,
  version: 0,
  state: 'draft',
  publishAt: null,
  withdrawAt: null,
  reviewReason: '',
  fields: { ...from.fields, title: '', abstract: '', content: '' },
});

const isoOrNull = (value: string | null): string | null => (value ? new Date(value).toISOString() : null);

export interface OpenDraftOptions {
  id: string;
  locale: Locale;
  actor: Actor & { id: string };
}

/** What the editor opens. Nine queries at most. @throws `not_found`, `forbidden`, `not_publishable` */
export const openDraft = async ({ id, locale, actor }: OpenDraftOptions): Promise<Opened> => {
  const drafts = await requireReadable(id, actor);
  const known = (await draftLanguages([id])).get(id);
  const source = drafts.find((one) => one.locale === known?.source) ?? drafts[0];
  const own = drafts.find((one) => one.locale === locale);
  const shown = own ?? unwritten(source);
  const [published_version, draft, source_change, names] = await Promise.all([
    publishedVersion(id, locale),
    findAutosave({ draft: shown, locale, userId: actor.id }),
    own ? sourceChange(source, own) : null,
    localizedLabels(shown.fields, locale),
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
