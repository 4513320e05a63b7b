import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog. For dialogs that are there only while they are open: antd returns it
 * only from one that is closed before it goes.
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
