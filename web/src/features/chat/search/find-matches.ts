/** A part of a text; `isMatch` when it matches the search. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Characters of an excerpt before the first match, and in total. */
const BEFORE = 40;
const MOST = 160;

/** Splits a text at the case-insensitive matches of a search text. */
export const splitMatches = (text: string, key: string): TextPart[] => {
  const [low, lowKey] = [text.toLowerCase(), key.toLowerCase()];
  // some letters are longer in lower case: then the offsets differ
  if (lowKey === '' || low.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = low.indexOf(lowKey); at >= 0; at = low.indexOf(lowKey, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    parts.push({ text: text.slice(at, at + lowKey.length), isMatch: true });
    from = at + lowKey.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
};

/** The part of a text around the first match, on one line. */
export const excerptAround = (content: string, key: string): string => {
  const text = content.replace(/\s+/g, ' ');
  const at = Math.max(0, text.toLowerCase().indexOf(key.toLowerCase()));
  const letters = [...text.slice(0, at)];
  const start = letters.length > BEFORE ? letters.slice(0, -BEFORE).join('').length : 0;
  const shown = [...text.slice(start)].slice(0, MOST).join('');
  return `${start > 0 ? '…' : ''}${shown}${start + shown.length < text.length ? '…' : ''}`;
};
