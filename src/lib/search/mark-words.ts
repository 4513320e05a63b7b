import { escapeHtml } from '../markdown/plain';
import { matcherOf, scan, type SearchWord } from './tokenise';

interface Range {
  start: number;
  end: number;
  word: string;
}

/** The hit from which a window of `width` characters sees the most different words. */
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

/** Moves a cut outwards to the end of a Latin word or away from the middle of a surrogate pair. */
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
    // Pairs of Chinese characters overlap: what follows at once joins the mark before.
    if (begin === position && html.endsWith('</mark>')) html = html.slice(0, -'</mark>'.length);
    else html += `${escapeHtml(text.slice(position, begin))}<mark>`;
    html += `${escapeHtml(text.slice(begin, Math.min(end, to)))}</mark>`;
    position = Math.min(end, to);
  }
  return html + escapeHtml(text.slice(position, to));
};

/**
 * A piece of a text with the searched words marked.
 * @param words what is looked for, see `searchWords`
 * @param around characters before and after the best place; `Infinity` for the whole text
 * @returns HTML: escaped text and `<mark>`, nothing else; without a hit the beginning of the text
 */
export const markWords = (text: string, words: readonly SearchWord[], around: number): string => {
  const hits: Range[] = [...scan(text)].filter(matcherOf(words)).sort((a, b) => a.start - b.start);
  const start = bestStart(hits, around);
  const from = snapToBoundary(text, Math.max(0, start - around), -1);
  const to = snapToBoundary(text, Math.min(text.length, Math.max(start + around, from + 2 * around)), 1);
  const snippet = render(text, from, to, hits);
  return `${from > 0 ? '…' : ''}${snippet.trim()}${to < text.length ? '…' : ''}`;
};
