import { useEffect, useState } from 'react';

/** Layers that Escape closes first. */
const LAYERS = '.ant-modal-wrap, .ant-drawer-open, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether the editor fills the window. Escape ends this state, unless something else handles the key. */
export const useFullScreen = () => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (![...document.querySelectorAll(LAYERS)].some(isShown)) setIsFull(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isFull]);
  return { isFull, toggle: () => setIsFull(!isFull) };
};
