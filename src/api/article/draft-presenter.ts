import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import type { DraftLanguage } from './drafts/draft-languages';
import type { ListedDraft } from './drafts/list-drafts';
import type { OpenedDraft } from './authoring/open-draft';
import { presentArticleRow } from './presenter';
import type { OpenedRevision, RevisionRow } from './revisions/list-revisions';

type DraftRow = EndpointOutput<'GET /articles/working'>['list'][number];

const presentLanguage = (row: DraftLanguage): DraftRow['languages'][number] => ({
  locale: row.locale,
  title: row.title,
  state: row.state,
  version: row.version ?? 1,
  updated_at: fromDbTime(row.updated_at),
  publish_at: fromDbTimeOrNull(row.publish_at),
  withdraw_at: fromDbTimeOrNull(row.withdraw_at),
  is_stale: row.isStale,
  review_reason: row.review_reason ?? '',
  published_version: row.publishedVersion,
});

/** Presents a row of the back office's list of articles. */
export const presentDraftRow = (row: ListedDraft, locale: Locale): DraftRow => ({
  ...presentArticleRow(row, locale),
  languages: row.languages.map(presentLanguage),
  deleted_at: fromDbTimeOrNull(row.deletedAt),
});

/** Presents a draft for the editor. */
export const presentOpenedDraft = (opened: OpenedDraft): EndpointOutput<'GET /articles/working/{id}'> => {
  const { draft, locale, exists, labels, series, publishedVersion, languages, autosave, sourceChange } =
    opened;
  return {
    id: draft.id,
    locale,
    exists,
    ...draft.fields,
    ...labels,
    series: (locale === 'zh-CN' && series?.title_zh) || (series?.title ?? ''),
    series_place: series?.place ?? null,
    banner_url: draft.bannerUrl,
    state: draft.state,
    version: draft.version,
    publish_at: fromDbTimeOrNull(draft.publishAt),
    withdraw_at: fromDbTimeOrNull(draft.withdrawAt),
    review_reason: draft.reviewReason,
    created_at: exists ? fromDbTime(draft.createdAt) : null,
    updated_at: fromDbTime(draft.updatedAt),
    is_recommend: draft.isRecommend,
    user_id: draft.authorId,
    user_nick_name: draft.authorName,
    published_version: publishedVersion,
    languages: languages.map(presentLanguage),
    draft: autosave,
    source_change: sourceChange,
  };
};

/** Presents a row of an article's history. */
export const presentRevisionRow = (
  row: RevisionRow,
): EndpointOutput<'GET /articles/{id}/revisions'>['list'][number] => ({
  n: row.n,
  version: row.n,
  created_at: fromDbTime(row.saved_at),
  user_nick_name: row.user_nick_name ?? '',
  locale: row.language,
  title: row.title ?? '',
  abstract: row.abstract ?? '',
  state: row.state ?? 'draft',
  word_count: row.word_count ?? 0,
});

/** Presents a revision with its text. */
export const presentRevision = (row: OpenedRevision): EndpointOutput<'GET /articles/{id}/revisions/{n}'> => ({
  ...presentRevisionRow(row),
  ...row.text,
});
