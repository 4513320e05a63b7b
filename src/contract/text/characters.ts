const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts grapheme clusters: an emoji of a family is one, as is a letter with combining accents. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};
