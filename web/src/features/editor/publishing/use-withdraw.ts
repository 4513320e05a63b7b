import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/components/admin/table/actions/use-action';
import { showToast } from '@/lib/state/toast';
import { useEditor, useSessionState } from '../session/session-context';
import { saveRest, useStateRequest } from './use-state-request';

/**
 * Withdraws the open language of a public article, after a confirmation. The text is saved only afterwards: an invalid text,
 * such as a title that is taken, must not keep the article public.
 */
export const useWithdraw = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const ask = useConfirm();
  const sendRequest = useStateRequest();
  const isSending = useRef(false);
  const canWithdraw = useSessionState(({ draft }) => (draft?.published_version ?? null) !== null);
  const withdraw = async () => {
    const { id, locale, fields } = session.store.get();
    const question = {
      title: t('withdraw.ask', { title: fields.title || t('untitled') }),
      text: t('withdraw.text'),
      ok: t('withdraw.do'),
      isDanger: true,
    };
    if (!id || isSending.current || !(await ask(question))) return;
    isSending.current = true;
    const change = { state: 'withdrawn' as const, locale };
    const notDone = t('withdraw.notDone');
    const failure = await sendRequest({ id, change, state: 'withdrawn', notDone }).finally(
      () => (isSending.current = false),
    );
    if (failure !== null) return showToast('error', failure);
    showToast('success', t('withdraw.done'));
    saveRest(session);
  };
  return { canWithdraw, withdraw };
};
