import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, ConfirmDialog } from './types';

/** How long "undo" is offered, in seconds: long enough to read the message and reach the button. */
const UNDO_SECONDS = 10;

/** Shows that an action succeeded, with an undo button if it can be undone. */
export const useSuccessMessage = () => {
  const { t } = useTranslation('admin-shared');
  const { message, notification } = App.useApp();
  const count = useRef(0);
  return useCallback(
    (text: string, undo?: () => void) => {
      if (!undo) {
        void message.success(text);
        return;
      }
      const key = `undo-${++count.current}`;
      const handleUndo = () => {
        notification.destroy(key);
        undo();
      };
      notification.success({
        key,
        title: text,
        duration: UNDO_SECONDS,
        placement: 'bottomLeft',
        role: 'status',
        actions: <Button onClick={handleUndo}>{t('undo')}</Button>,
      });
    },
    [message, notification, t],
  );
};

/** Asks for confirmation; resolves to whether the user confirmed. */
export const useConfirm = () => {
  const { t } = useTranslation('admin-shared');
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, ok, isDanger }: ConfirmDialog): Promise<boolean> =>
      new Promise((resolve) => {
        modal.confirm({
          title,
          content: text,
          okText: ok,
          cancelText: t('cancel'),
          okButtonProps: { danger: isDanger },
          autoFocusButton: isDanger ? 'cancel' : 'ok',
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
