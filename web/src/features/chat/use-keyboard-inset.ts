import { useEffect } from 'react';

/** An on-screen keyboard is higher than this, in px; bars of the browser are lower. */
const KEYBOARD = 150;

/**
 * Sets `--chat-height` to the height above the on-screen keyboard, and marks the page with `data-keyboard`. Safari lays the page
 * out behind the keyboard and scrolls it; other browsers may resize the page instead.
 */
export const useKeyboardInset = (): void => {
  useEffect(() => {
    const { visualViewport: viewport, document } = window;
    const root = document.documentElement;
    if (!viewport) return;
    const apply = () => {
      const isOpen = window.innerHeight - viewport.height > KEYBOARD && viewport.scale === 1;
      root.toggleAttribute('data-keyboard', isOpen);
      if (isOpen) {
        root.style.setProperty('--chat-height', `${viewport.height}px`);
        root.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
      }
    };
    apply();
    viewport.addEventListener('resize', apply);
    viewport.addEventListener('scroll', apply);
    return () => {
      viewport.removeEventListener('resize', apply);
      viewport.removeEventListener('scroll', apply);
      root.removeAttribute('data-keyboard');
    };
  }, []);
};
