import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleState } from '@contract/enums';
import { MAX_TITLE } from '@contract/limits';
import { useEditor } from '../session/session-context';
import type { StateChange } from './is-done';
import { saveRest, useCarryOut } from './use-carry-out';

/** What is done, for the words while it is under way and for the confirmation. */
export type Outcome = 'published' | 'updated' | 'scheduled' | 'in_review' | 'draft';

/** The state that an outcome leaves. */
const stateOf = (outcome: Outcome): ArticleState => (outcome === 'updated' ? 'published' : outcome);

/**
 * Changes the state of the open article: the text is saved first, then all is done in one request. What fails is said in
 * words.
 * @param onBusy called with what is under way, and with null afterwards
 */
export const useStateChange = (onBusy: (outcome: Outcome | null) => void) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const carryOut = useCarryOut();
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // two presses in one moment see the same state of the component
  const isSending = useRef(false);

  /** @returns what is wrong with the text in words, or null when the server has it */
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
      // without a plan nothing is published: it needs no check, and what cannot be saved now stays as it is
      const problem = next === 'draft' ? null : await saveText();
      const { id } = session.store.get();
      if (problem !== null || !id) return setError(problem ?? '');
      const notDone = t(next === 'draft' ? 'publish.notUnscheduled' : 'publish.notDone');
      const failure = await carryOut({ id, change, state: stateOf(next), notDone });
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
