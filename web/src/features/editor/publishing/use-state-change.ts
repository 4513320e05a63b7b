import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleState } from '@contract/enums';
import { MAX_TITLE } from '@contract/limits';
import { useEditor } from '../session/session-context';
import type { StateChange } from './is-done';
import { saveRest, useStateRequest } from './use-state-request';

/** The action, which selects the texts of the pending state and of the confirmation. */
export type Outcome = 'published' | 'updated' | 'scheduled' | 'in_review' | 'draft';

/** The article state after an outcome. */
const stateOf = (outcome: Outcome): ArticleState => (outcome === 'updated' ? 'published' : outcome);

/**
 * Changes the state of the open article: saves the text first, then sends one request. Failures become an error message.
 * @param onBusy called with the pending action, and with null afterwards
 */
export const useStateChange = (onBusy: (outcome: Outcome | null) => void) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const sendRequest = useStateRequest();
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // a ref: two clicks before a render see the same component state
  const isSending = useRef(false);

  /** @returns an error message, or null when the text is saved */
  const saveText = async (): Promise<string | null> => {
    const { title, content } = session.snapshot();
    const { length } = title.trim();
    if (length === 0) return t('titleNeeded');
    if (length > MAX_TITLE) return t('titleTooLong', { most: MAX_TITLE, length });
    if (!content.trim()) return t('publish.textNeeded');
    if (await session.save()) return null;
    const { phase, errors, isStateKnown } = session.store.get();
    if (phase === 'offline') return t(isStateKnown ? 'publish.offline' : 'publish.unknown');
    if (phase === 'conflict') return t('publish.conflict');
    const { form, ...fields } = errors;
    return Object.values(fields)[0] ?? form ?? t('status.refused');
  };

  const send = async (change: StateChange, next: Outcome) => {
    if (isSending.current) return;
    isSending.current = true;
    onBusy(next);
    setError(null);
    try {
      // removing a schedule publishes nothing: the text needs no check, and failing to save it does not matter
      const problem = next === 'draft' ? null : await saveText();
      const { id } = session.store.get();
      if (problem !== null || !id) return setError(problem ?? '');
      const notDone = t(next === 'draft' ? 'publish.notUnscheduled' : 'publish.notDone');
      const failure = await sendRequest({ id, change, state: stateOf(next), notDone });
      if (failure !== null) return setError(failure);
      setOutcome(next);
      if (next === 'draft') saveRest(session);
    } finally {
      isSending.current = false;
      onBusy(null);
    }
  };

  return { error, setError, outcome, send };
};
