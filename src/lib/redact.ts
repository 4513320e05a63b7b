/** Name of a secret in `name=value`, `"name": "value"` or `Key (name)=(value)` of PostgreSQL. */
const NAME =
  '(?:password|passwd|passphrase|pwd|token(?:[-_]?hash)?|jwt|credentials?|signature|(?:recovery|one[-_]?time)[-_]?codes?|' +
  '(?:api|app|access|secret|private|encryption)[-_]?key|secret)';

/**
 * Data in messages that must not be logged, with replacements. Each expression takes linear time: the part before a
 * name or an @ is bounded or not matched.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Headers, to the end of the line: a cookie has several values.
  [
    /\b((?:set-)?cookie|(?:proxy-)?authorization)(["']?\s{0,9}[:=]\s{0,9})("[^"\n]*"|'[^'\n]*'|[^\n]+)/gi,
    '$1$2[secret]',
  ],
  // Tokens of sessions (RFC 7519) and of this site have two or three parts; a truncated text may end in the first. An
  // expression that requires a dot would take quadratic time.
  [/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    new RegExp(
      `(${NAME}\\\\?["')]?\\s{0,9}[:=]\\s{0,9})(\\\\"[^"\n]*"?|"(?:[^"\\\\]|\\\\.)*"?|'(?:[^'\\\\]|\\\\.)*'?|\\(?[^\\s,;&})]+)`,
      'gi',
    ),
    '$1[secret]',
  ],
  // scheme://user:password@host
  [/(:\/\/)[^\s/@:]{0,200}:[^\s/@]{1,500}@/g, '$1[secret]@'],
  [/[\w.%+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,9}/g, '[e-mail]'],
];

/** Removes secrets and e-mail addresses from a text. */
const redact = (text: string): string =>
  SECRETS.reduce((redacted, [pattern, instead]) => redacted.replace(pattern, instead), text);

// eslint-disable-next-line no-control-regex -- colours of the terminal begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g;

/** Removes colours of the terminal. */
export const withoutColours = (text: string): string => text.replace(COLOURS, '');

/** Factor of the stored length to which a text is cut before the search for secrets. */
const MARGIN = 2;

/**
 * Returns a text as the log stores it: cut, without colours, secrets and e-mail addresses. The part that is cut off before
 * the search for secrets is never stored; a secret that the cut divides is recognised by its beginning.
 */
export const storable = (text: string, length: number): string =>
  redact(withoutColours(text.slice(0, MARGIN * length))).slice(0, length);
