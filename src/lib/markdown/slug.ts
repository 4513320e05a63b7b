/**
 * Ids reserved for the page: headings of an article never get them, because a text must not change the targets of the
 * page's links and labels.
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

/** Returns a slug in GitHub's style: lower case, letters (also Chinese) and digits, spaces become hyphens. */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');

/**
 * Creates a generator of ids that are unique in one page.
 * @returns a function from text to an id: `name`, then `name-1`, `name-2` …; `section` when the slug is empty
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
