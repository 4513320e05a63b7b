import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import { isBlank } from '../session/fields';
import { useEditor, useSessionState } from '../session/session-context';
import type { StateChange } from './is-done';
import { useNeedsReview } from './use-needs-review';
import { type Outcome, useStateChange } from './use-state-change';

/** The chosen options; kept when publishing fails. */
export interface Choices {
  /** All languages of the article, or the open one. */
  isBoth: boolean;
  isLater: boolean;
  /** RFC 3339, or empty. */
  at: string;
  isRecommended: boolean;
  isStillCorrect: boolean;
}

/**
 * The options of publishing, and a function that applies them.
 * @param onBusy called with the pending action, and with null afterwards
 */
export const usePublishing = (onBusy: (outcome: Outcome | null) => void) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const isReview = useNeedsReview();
  const canRecommend = useCan('articles.recommend');
  const isPublic = useSessionState(({ draft }) => (draft?.published_version ?? null) !== null);
  const [atFirst] = useState<Choices>(() => {
    const { draft, fields } = session.store.get();
    return {
      isBoth: false,
      isLater: Date.parse(fields.publish_at) > Date.now(),
      at: fields.publish_at,
      isRecommended: draft?.is_recommend ?? false,
      isStillCorrect: false,
    };
  });
  const [choices, setChoices] = useState(atFirst);
  const { error, setError, outcome, send } = useStateChange(onBusy);

  // the recipients depend on the saved article
  useEffect(() => {
    if (session.store.get().id && !isBlank(session.snapshot())) void session.save();
  }, [session]);

  const publish = () => {
    const { isBoth, isLater, at, isRecommended, isStillCorrect } = choices;
    if (isLater && !(Date.parse(at) > Date.now())) return setError(t('publish.timeNeeded'));
    const { locale } = session.store.get();
    const change: StateChange = {
      state: 'published',
      locale: isBoth ? undefined : locale,
      publish_at: isLater ? at : '',
      ...(canRecommend && isRecommended !== atFirst.isRecommended ? { is_recommend: isRecommended } : {}),
      ...(isStillCorrect ? { still_correct: true } : {}),
    };
    const outcomeNow = isPublic ? 'updated' : 'published';
    return send(change, isReview ? 'in_review' : isLater ? 'scheduled' : outcomeNow);
  };

  return {
    choices,
    choose: (patch: Partial<Choices>) => {
      setError(null);
      setChoices((now) => ({ ...now, ...patch }));
    },
    error,
    outcome,
    publish,
    unschedule: () => send({ state: 'draft', locale: session.store.get().locale, publish_at: '' }, 'draft'),
  };
};

export type Publishing = ReturnType<typeof usePublishing>;
