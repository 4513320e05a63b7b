/** Percent-encoded characters that never need encoding (RFC 3986, 6.2.2.2): letters, digits, `-`, `.`, `_`, `~`. */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi;

/**
 * Characters that no path of ours contains, raw or encoded: control characters, spaces, slashes that are not separators,
 * and backslashes, which some parsers read as slashes.
 */
// eslint-disable-next-line no-control-regex -- control characters are refused
const FORBIDDEN = /%(?:[01][0-9a-f]|7f|2f|5c)|[\\\u0000-\u0020\u007f]/i;

/** A request's path in its one canonical form. */
export interface CanonicalPath {
  path: string;
  /** False for text that is not a path: malformed encoding, forbidden characters, not starting with a slash. */
  isValid: boolean;
  /** True when the path is under the API, also before it is resolved (`/api/../x`): errors have an envelope. */
  isApi: boolean;
}

/** Returns true for canonical paths under the API's prefix. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Resolves `.`, `..`, empty segments and a slash at the end. */
const resolveSegments = (path: string): string[] => {
  const segments: string[] = [];
  for (const segment of path.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  return segments;
};

/**
 * Returns the canonical form of a path, which all checks use (decision 085). Strapi's router ignores case, slashes at the
 * end and encoding, and the file server also dots, so that other forms of a path would bypass checks of paths and reach the
 * same handler.
 * @param sections first segments of the router's paths, in lower case; other first segments keep their case
 */
export const canonicalPath = (raw: string, sections: ReadonlySet<string>): CanonicalPath => {
  const decoded = raw.replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  const isValid = raw.startsWith('/') && isDecodable(raw) && !FORBIDDEN.test(decoded);
  const [first = '', ...rest] = resolveSegments(decoded);
  const lower = first.toLowerCase();
  const path = `/${[sections.has(lower) ? lower : first, ...rest].join('/')}`;
  return { path, isValid, isApi: isApiPath(path) || /^[/.]*\/api(?:\/|$)/i.test(decoded) };
};
