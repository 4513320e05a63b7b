import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focused field or link of the page in view when parts above it appear or disappear.
 * @param parts changes when they do
 */
export const useFocusInView = (parts: boolean): void => {
  const before = useRef(parts);
  useLayoutEffect(() => {
    if (before.current === parts) return;
    before.current = parts;
    const { activeElement } = document;
    if (activeElement?.matches('main *')) activeElement.scrollIntoView({ block: 'nearest' });
  }, [parts]);
};
