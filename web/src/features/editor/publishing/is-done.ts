import type { EndpointInput } from '@contract';
import type { ArticleState } from '@contract/enums';
import type { OpenedDraft } from '../session/types';

/** What a request changes in the article. */
export type StateChange = Omit<EndpointInput<'PUT /articles/state'>['body'], 'id_list'>;

const timeOf = (time: string | null | undefined): number => (time ? Date.parse(time) : 0);

/**
 * Whether the article is as a request wanted it. It is asked when the answer was lost: the request is carried out as a
 * whole or not at all.
 * @param wanted the state that the request leads to, by the rules for this person
 */
export const isDone = (draft: OpenedDraft, change: StateChange, wanted: ArticleState): boolean => {
  const languages = draft.languages.filter(({ locale }) => !change.locale || locale === change.locale);
  const isRecommended = change.is_recommend ?? draft.is_recommend;
  return (
    draft.is_recommend === isRecommended &&
    languages.length > 0 &&
    languages.every(
      ({ state, publish_at, is_stale }) =>
        state === wanted &&
        (change.publish_at === undefined || timeOf(publish_at) === timeOf(change.publish_at)) &&
        !(change.still_correct && is_stale),
    )
  );
};
