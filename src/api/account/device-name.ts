import Bowser from 'bowser';

/** Returns browser and system of a user agent; empty when both are unknown. */
export const deviceName = (userAgent: string): string => {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
};
