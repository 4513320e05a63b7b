/** Name of a secret in `name=value`, `"name": "value"` or `Key (name)=(value)` of PostgreSQL. */
const NAME =
  '(?:password|passwd|passphrase|pwd|token(?:[-_]?hash)?|jwt|credentials?|signature|(?:recovery|one[-_]?time)[-_]?codes?|' +
  '(?:api|app|access|secret|private|encryption)[-_]?key|secret)';

/**
 * What errors must not carry into the log, and what stands for it. Each expression is linear in the length of the text:
 * what comes before a name or an @ is bounded or not looked at.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Headers, to the end of the line: a cookie has several values.
  [
    /\b((?:set-)?cookie|(?:proxy-)?authorization)(["']?\s{0,9}[:=]\s{0,9})("[^"\n]*"|'[^'\n]*'|[^\n]+)/gi,
    '$1$2[secret]',
  ],
  // Tokens of sessions (RFC 7519) and of this site have two or three parts; a text that was cut may end in the first. An
  // expression that demands a dot would take quadratic time.
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

/** A text is cut to so many times the length that is stored, before secrets are looked for in it. */
const MARGIN = 2;

/**
 * Returns a text as the log stores it: without colours, secrets and e-mail addresses, and cut. What is cut off before the
 * search for secrets is never stored; a secret that the cut divides is recognised by its beginning.
 */
export const storable = (text: string, length: number): string =>
  redact(withoutColours(text.slice(0, MARGIN * length))).slice(0, length);
