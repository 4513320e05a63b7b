import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog. For dialogs that are mounted only while they are
 * open: antd returns the focus only when a dialog is closed before it is unmounted.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};
