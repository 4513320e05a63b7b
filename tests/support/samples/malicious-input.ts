/**
 * Strings that commonly break programs: SQL, scripts, templates, characters that databases or JSON reject,
 * very long ones.
 */
export const MALICIOUS_TEXTS: Record<string, string> = {
  sql: `'; drop table articles; --`,
  'sql or': `" or ""="`,
  script: `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  template: '${7*7} {{7*7}} <%= 7*7 %> #{7*7}',
  nul: 'a\u0000b',
  'lone surrogate': 'a\ud800b',
  'right to left': '\u202eabc\u200b\ufeff',
  'like signs': '%_\\%',
  __proto__: '__proto__',
  path: '../../../../etc/passwd',
  'line breaks': 'a\r\nSet-Cookie: b=c',
  long: 'x'.repeat(10_000),
  number: '1e309',
  empty: '',
  blank: '   ',
};

/** Values of a wrong type for a string, a number or a boolean field. */
export const WRONG_TYPES: Record<string, unknown> = {
  null: null,
  object: { $ne: null },
  'list of objects': [{ id: 1 }],
  'nested lists': [[['x']]],
  switch: true,
  number: -1,
  'huge number': 1e300,
  fraction: 0.5,
};

/** JSON nested 100,000 levels deep. */
export const DEEP_JSON = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

/** Sets `__proto__` of the object that it is merged into. */
export const PROTO_JSON = '{"__proto__":{"role":1,"isAdmin":true},"constructor":{"prototype":{"role":1}}}';

/** Texts just below the limits that take the renderer longest. */
export const HEAVIEST_TEXTS = [
  '- an item of a list\n'.repeat(14_000),
  `${'*a '.repeat(2_000)}${' b*'.repeat(2_000)}`,
  `> a\n${'a\n'.repeat(3_000)}`,
  '[^a]: note\n\n' + '[^a] text\n\n'.repeat(4_900),
  `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}\n${'|b\n'.repeat(20)}`,
];
