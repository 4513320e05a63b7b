/**
 * Calls once immediately, and then at most once per frame while the window scrolls or resizes.
 * @returns unsubscribe
 */
export const onScroll = (look: () => void): (() => void) => {
  let frame = 0;
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  plan();
  window.addEventListener('scroll', plan, { passive: true });
  window.addEventListener('resize', plan);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', plan);
    window.removeEventListener('resize', plan);
  };
};
