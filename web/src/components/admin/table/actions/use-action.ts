import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/lib/state/toast';
import type { Action, ConfirmDialog } from '../types';

/** Shows that an action succeeded, with an undo button if it can be undone. */
export const useSuccessMessage = () => {
  const { t } = useTranslation('admin-shared');
  return useCallback(
    (text: string, undo?: () => void) => showToast('success', text, undo && { label: t('undo'), run: undo }),
    [t],
  );
};

/** Asks for confirmation; resolves to whether the user confirmed. */
export const useConfirm = () => {
  const { t } = useTranslation('admin-shared');
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, form, ok, isDanger }: ConfirmDialog): Promise<boolean> =>
      new Promise((resolve) => {
        const button = (isReady: boolean) => ({
          okButtonProps: { danger: isDanger, disabled: !isReady },
        });
        const dialog = modal.confirm({
          title,
          content: form ? form((isReady) => dialog.update(button(isReady))) : text,
          okText: ok,
          cancelText: t('cancel'),
          ...button(!form),
          // otherwise the dialog itself gets the focus, instead of its first field
          autoFocusButton: form ? null : isDanger ? 'cancel' : 'ok',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
  );
};

/**
 * Runs actions, reports success, and offers undo. All queries on screen are refetched, since a write can
 * affect any of them. Errors are shown by the HTTP client and the query client (spec section 8).
 */
export const useAction = () => {
  const { t } = useTranslation('admin-shared');
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: Action) => action.run(),
    onSuccess: (_, { done, undo }) => {
      if (done) say(done, undo && (() => mutate({ run: undo, done: t('undone') })));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const act = useCallback(
    async (action: Action, confirm?: ConfirmDialog) => {
      if (!confirm || (await ask(confirm))) mutate(action);
    },
    [ask, mutate],
  );
  return { act, isPending };
};
