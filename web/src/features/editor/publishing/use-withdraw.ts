import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/components/admin/table/use-action';
import { useApp } from '@/lib/app-context';
import { showToast } from '@/lib/toast';
import { useEditor, useSessionState } from '../session/session-context';
import { useAsyncAction } from '../use-async-action';

/** Withdraws the open language of a public article, after asking. Unsaved text is saved first. */
export const useWithdraw = () => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const { session } = useEditor();
  const ask = useConfirm();
  const { attempt } = useAsyncAction();
  const canWithdraw = useSessionState(({ working }) => (working?.published_version ?? null) !== null);
  const withdraw = async () => {
    const { id, locale, fields } = session.store.get();
    const question = {
      title: t('withdraw.ask', { title: fields.title || t('untitled') }),
      text: t('withdraw.text'),
      ok: t('withdraw.do'),
      isDanger: true,
    };
    if (!id || !(await ask(question)) || !(await session.save())) return;
    const body = { id_list: [id], locale, state: 'withdrawn' as const };
    const isDone = await attempt(async () => {
      await call('PUT /articles/state', { body });
      await session.reload();
    });
    if (isDone) showToast('success', t('withdraw.done'));
  };
  return { canWithdraw, withdraw };
};
