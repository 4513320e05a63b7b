import { escapeHtml } from '../escape-html';
import { matcherOf, scan, type SearchWord } from './tokenise';

interface Range {
  start: number;
  end: number;
  word: string;
}

/** Returns the start of the hit whose window of `width` characters contains the most different words. */
const bestStart = (hits: readonly Range[], width: number): number => {
  const inWindow = new Map<string, number>();
  let best = { start: hits[0]?.start ?? 0, count: 0 };
  let last = 0;
  for (const hit of hits) {
    for (; last < hits.length; last += 1) {
      const next = hits[last];
      if (!next || next.end > hit.start + width) break;
      inWindow.set(next.word, (inWindow.get(next.word) ?? 0) + 1);
    }
    if (inWindow.size > best.count) best = { start: hit.start, count: inWindow.size };
    const left = (inWindow.get(hit.word) ?? 1) - 1;
    if (left > 0) inWindow.set(hit.word, left);
    else inWindow.delete(hit.word);
  }
  return best.start;
};

/** Moves a cut in the direction of `step` to the edge of a Latin word, and out of a surrogate pair. */
const snapToBoundary = (text: string, position: number, step: -1 | 1): number => {
  let cut = position;
  for (let count = 0; count < 20 && cut > 0 && cut < text.length; count += 1) {
    const around = text.slice(cut - 1, cut + 1);
    if (!/^[A-Za-z\d]{2}$/.test(around) && !/^[\ud800-\udbff]/.test(around)) break;
    cut += step;
  }
  return Math.max(0, Math.min(text.length, cut));
};

const render = (text: string, from: number, to: number, hits: readonly Range[]): string => {
  let html = '';
  let position = from;
  for (const { start, end } of hits) {
    if (end <= position || start >= to) continue;
    const begin = Math.max(start, position);
    // CJK bigrams overlap: a hit that continues the previous one extends its mark.
    if (begin === position && html.endsWith('</mark>')) html = html.slice(0, -'</mark>'.length);
    else html += `${escapeHtml(text.slice(position, begin))}<mark>`;
    html += `${escapeHtml(text.slice(begin, Math.min(end, to)))}</mark>`;
    position = Math.min(end, to);
  }
  return html + escapeHtml(text.slice(position, to));
};

/**
 * Returns a snippet of a text with the search words marked.
 * @param words result of `searchWords`
 * @param around characters before and after the best hit; `Infinity` for the whole text
 * @returns HTML of escaped text and `<mark>` only; the start of the text when nothing matches
 */
export const markWords = (text: string, words: readonly SearchWord[], around: number): string => {
  const hits: Range[] = [...scan(text)].filter(matcherOf(words)).sort((a, b) => a.start - b.start);
  const start = bestStart(hits, around);
  const from = snapToBoundary(text, Math.max(0, start - around), -1);
  const to = snapToBoundary(text, Math.min(text.length, Math.max(start + around, from + 2 * around)), 1);
  const snippet = render(text, from, to, hits);
  return `${from > 0 ? '…' : ''}${snippet.trim()}${to < text.length ? '…' : ''}`;
};
