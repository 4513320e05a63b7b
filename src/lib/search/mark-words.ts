import { runsOf } from './tokenise';

interface Range {
  start: number;
  end: number;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Places of the searched words: whole words by their stems, Chinese text where it stands. */
const hitsOf = (text: string, key: string): Range[] => {
  const wanted = runsOf(key);
  const stems = new Set(wanted.filter((run) => !run.isCjk).flatMap((run) => run.terms));
  const words = runsOf(text).filter((run) => !run.isCjk && run.terms.some((term) => stems.has(term)));
  const chinese = wanted
    .filter((run) => run.isCjk)
    .map((run) => key.slice(run.start, run.end))
    .flatMap((run) =>
      [...text.matchAll(new RegExp(run, 'gu'))].map(({ index }) => ({
        start: index,
        end: index + run.length,
      })),
    );
  return [...words, ...chinese].sort((a, b) => a.start - b.start);
};

/** The part of a text around its first hit, cut at most `around` characters before it. */
const windowOf = (text: string, first: Range | undefined, around: number): Range => {
  const start = Math.max(0, (first?.start ?? 0) - around);
  return { start, end: Math.min(text.length, (first?.end ?? 0) + around * 2) };
};

/**
 * A text, or the part of it around the first hit, as HTML in which nothing but `<mark>` is markup.
 * @param key the search text
 * @param around characters kept before the first hit; twice as many after it
 */
export const markWords = (text: string, key: string, around: number): string => {
  const hits = hitsOf(text, key);
  const { start, end } = windowOf(text, hits[0], around);
  let html = start > 0 ? '…' : '';
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    html += `${escapeHtml(text.slice(at, hit.start))}<mark>${escapeHtml(text.slice(hit.start, hit.end))}</mark>`;
    at = hit.end;
  }
  return `${html}${escapeHtml(text.slice(at, end))}${end < text.length ? '…' : ''}`;
};
