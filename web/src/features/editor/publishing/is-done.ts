import type { EndpointInput } from '@contract';
import type { ArticleState } from '@contract/enums';
import type { OpenedDraft } from '../session/types';

/** The change of an article in a request. */
export type StateChange = Omit<EndpointInput<'PUT /articles/state'>['body'], 'id_list'>;

const timeOf = (time: string | null | undefined): number => (time ? Date.parse(time) : 0);

/**
 * Whether the article has the state that a request sets. Used when the response was lost: the request is applied completely or
 * not at all.
 * @param expected the state that the request results in for this person's role
 */
export const isDone = (draft: OpenedDraft, change: StateChange, expected: ArticleState): boolean => {
  const languages = draft.languages.filter(({ locale }) => !change.locale || locale === change.locale);
  const isRecommended = change.is_recommend ?? draft.is_recommend;
  return (
    draft.is_recommend === isRecommended &&
    languages.length > 0 &&
    languages.every(
      ({ state, publish_at, is_stale }) =>
        state === expected &&
        (change.publish_at === undefined || timeOf(publish_at) === timeOf(change.publish_at)) &&
        !(change.still_correct && is_stale),
    )
  );
};
