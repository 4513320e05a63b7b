import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '@contract';
import { useApp } from '@/lib/app-context';
import { isSameSnapshot } from '../../session/fields';
import { useEditor, useSessionState } from '../../session/session-context';
import type { Snapshot } from '../../session/types';

export type Finding = EndpointOutput<'POST /articles/check'>[number];

/** Checks the current text; null while loading, undefined when the check failed. */
export const useFindings = () => {
  const { call } = useApp();
  const { session } = useEditor();
  const [findings, setFindings] = useState<readonly Finding[] | null | undefined>(null);
  const [round, setRound] = useState(0);
  const checked = useRef<Snapshot>(null);
  // a change of the cover is checked immediately; typed text is checked when the focus leaves its field
  const banner = useSessionState((state) => state.fields.banner_id);
  useEffect(() => {
    const controller = new AbortController();
    const snapshot = session.snapshot();
    checked.current = snapshot;
    const { title, abstract, content, banner_id, category } = snapshot;
    const { id, locale } = session.store.get();
    const body = { id: id ?? undefined, locale, title, abstract, content, banner_id, category };
    call('POST /articles/check', { body }, { signal: controller.signal, isQuiet: true }).then(
      (list) => {
        if (!controller.signal.aborted) setFindings(list);
      },
      () => {
        // the page says that the check failed; publishing is still possible
        if (!controller.signal.aborted) setFindings(undefined);
      },
    );
    return () => controller.abort();
  }, [call, session, round, banner]);
  /** Checks the text as it is now. */
  const recheck = useCallback(() => setRound((now) => now + 1), []);
  /** Does so only if the text has changed since the last check. */
  const recheckChanged = useCallback(() => {
    if (checked.current && !isSameSnapshot(checked.current, session.snapshot())) recheck();
  }, [session, recheck]);
  return { findings, recheck, recheckChanged };
};
