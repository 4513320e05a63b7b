/**
 * Ids that the page around an article may use for itself: an article's heading never takes them,
 * so that a label, a skip link or the mounting point cannot be hijacked by text.
 */
const RESERVED = [
  'root',
  'app',
  'main',
  'content',
  'header',
  'footer',
  'nav',
  'menu',
  'search',
  'toc',
  'comments',
  'comment',
  'top',
  'article',
  'title',
  'language',
  'theme',
  'login',
];

/** A slug as GitHub makes it: lower case, letters (Chinese ones too) and digits, spaces become hyphens. */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');

/**
 * Makes ids that are unique in one page.
 * @returns a function from wanted text to a free id: `name`, then `name-1`, `name-2` …; `section` when nothing is left
 */
export const createSlugger = (): ((text: string) => string) => {
  const taken = new Map<string, number>(RESERVED.map((id) => [id, 0]));
  return (text) => {
    const base = slugOf(text).slice(0, 120) || 'section';
    if (!taken.has(base)) {
      taken.set(base, 0);
      return base;
    }
    let count = taken.get(base) ?? 0;
    let slug: string;
    do {
      count += 1;
      slug = `${base}-${count}`;
    } while (taken.has(slug));
    taken.set(base, count);
    taken.set(slug, 0);
    return slug;
  };
};
