/** Looks now, and again whenever the window scrolled or changed its size, once a frame. @returns what ends it */
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
