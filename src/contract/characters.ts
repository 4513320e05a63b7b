const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length of a text as a person counts it: a family of emoji is one, so is a letter with its accents. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};
