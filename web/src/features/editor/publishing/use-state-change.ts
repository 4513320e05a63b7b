import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleState } from '@contract/enums';
import { MAX_TITLE } from '@contract/limits';
import { useApp } from '@/lib/app-context';
import { HttpError, isBusinessError } from '@/lib/http';
import { isAway } from '../session/save-error';
import { useEditor } from '../session/session-context';
import { isDone, type StateChange } from './is-done';

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
  const { call } = useApp();
  const { session } = useEditor();
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

  /** Reads what became of a request without an answer. @returns null when it was carried out */
  const afterLostAnswer = async (change: StateChange, next: Outcome): Promise<string | null> => {
    try {
      await session.refresh();
    } catch (failure) {
      session.know(null);
      if (!isBusinessError(failure) && !(failure instanceof HttpError)) throw failure;
      return t('publish.unknown');
    }
    const { working } = session.store.get();
    if (working && isDone(working, change, stateOf(next))) return null;
    // it may still be carried out
    session.know(null);
    return t(next === 'draft' ? 'publish.notUnscheduled' : 'publish.notDone');
  };

  /** @returns what failed in words, or null when it is done */
  const carryOut = async (id: string, change: StateChange, next: Outcome): Promise<string | null> => {
    try {
      await call('PUT /articles/state', { body: { id_list: [id], ...change } }, { isQuiet: true });
    } catch (failure) {
      if (isBusinessError(failure)) return failure.msg;
      if (!(failure instanceof HttpError)) throw failure;
      if (isAway(failure)) return afterLostAnswer(change, next);
      return failure.status === 401 ? t('publish.signedOut') : failure.body?.msg || failure.message;
    }
    const state = stateOf(next);
    const publish_at = state === 'published' ? '' : (change.publish_at ?? '');
    session.know({ state, publish_at, locale: change.locale });
    // it is done even if the rest cannot be read now
    await session.refresh().catch(() => undefined);
    return null;
  };

  /** Saves what was typed beside a plan that was removed; a comparison, and a connection, are waited for elsewhere. */
  const saveRest = () => {
    const { phase } = session.store.get();
    if (phase !== 'conflict' && phase !== 'offline') void session.save();
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
      const failure = await session.holdSaves(() => carryOut(id, change, next));
      if (failure !== null) return setError(failure);
      setOutcome(next);
      if (next === 'draft') saveRest();
    } finally {
      isSending.current = false;
      onBusy(null);
    }
  };

  return { error, setError, outcome, send };
};
