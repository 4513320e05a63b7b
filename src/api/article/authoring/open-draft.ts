import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { type Actor } from '../../../core/auth/actor';
import { findAutosave } from '../drafts/autosaves';
import { type Draft, requireReadable, type TextFields } from '../drafts/find-drafts';
import { findTextAt } from '../revisions/list-revisions';
import { localizedLabels } from '../reading/label-names';
import { type DraftSeries, draftSeriesOf } from '../series/draft-series';
import { type DraftLanguage, draftLanguages } from '../drafts/draft-languages';

type Opened = EndpointOutput<'GET /articles/working/{id}'>;

/** A draft with everything that the editor needs. */
export interface OpenedDraft {
  draft: Draft;
  locale: Locale;
  /** False for a language that does not exist yet. */
  exists: boolean;
  /** Localised category and tags. */
  labels: Pick<TextFields, 'category' | 'tags'>;
  series: DraftSeries | null;
  publishedVersion: number | null;
  languages: DraftLanguage[];
  autosave: Opened['draft'];
  sourceChange: Opened['source_change'];
}

const findPublishedVersion = async (id: string, locale: Locale): Promise<number | null> => {
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

/** Returns a draft for a new language, with the shared fields. */
const emptyDraft = (from: Draft): Draft => ({
  ...from,
  version: 0,
  state: 'draft',
  publishAt: null,
  withdrawAt: null,
  reviewReason: '',
  fields: { ...from.fields, title: '', abstract: '', content: '' },
});

export interface OpenDraftOptions {
  id: string;
  locale: Locale;
  actor: Actor & { id: string };
}

/** Opens a draft for the editor. At most ten queries. @throws `not_found`, `forbidden`, `not_publishable` */
export const openDraft = async ({ id, locale, actor }: OpenDraftOptions): Promise<OpenedDraft> => {
  const drafts = await requireReadable(id, actor);
  const known = (await draftLanguages([id])).get(id);
  const source = drafts.find((one) => one.locale === known?.source) ?? drafts[0];
  const own = drafts.find((one) => one.locale === locale);
  const shown = own ?? emptyDraft(source);
  const [publishedVersion, autosave, change, labels, series] = await Promise.all([
    findPublishedVersion(id, locale),
    findAutosave({ draft: shown, locale, userId: actor.id }),
    own ? sourceChange(source, own) : null,
    localizedLabels(shown.fields, locale),
    draftSeriesOf(strapi.db.connection, id),
  ]);
  return {
    draft: shown,
    locale,
    exists: own !== undefined,
    labels,
    series,
    publishedVersion,
    languages: known?.languages ?? [],
    autosave,
    sourceChange: change,
  };
};
