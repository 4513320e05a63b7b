/** Decodes percent-encoding; text that has none, or none that is valid (`100%`), stays as it is. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
