import { DEEP_JSON, MALICIOUS_TEXTS, PROTO_JSON, WRONG_TYPES } from '../samples/malicious-input';
import type { Random } from './random';

const TEXTS = [
  ...Object.values(MALICIOUS_TEXTS),
  '\udc00\ud800',
  'e\u0301'.repeat(500),
  '\u0000',
  '\uffff\ufffe',
  '👩‍👩‍👧‍👦'.repeat(60),
  '٣٤٥',
  'null',
  'true',
  '[object Object]',
  '0x10',
  '1e400',
  '-0',
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-00-00T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'javascript:alert(1)',
  'http://[::1]:99999/',
  'https://exa mple.com',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'a@b',
  '"a b"@[127.0.0.1]',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'x\ny: z',
  '%',
  '%00',
  '../..',
  '{{constructor.constructor("x")()}}',
  '(a+)+$',
  '*'.repeat(3000),
  '['.repeat(2000),
  '> '.repeat(800),
  '$$\\frac{'.repeat(200),
  '<svg><script>1</script>'.repeat(50),
  'a'.repeat(24),
  'title asc; drop table articles',
  'title',
  'id desc',
];

const NUMBERS = [0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 2147483647];

/** A value that fields do not accept, or only just. */
export const maliciousValue = (random: Random): unknown => {
  const text = () => random.pick(TEXTS);
  return random.pick<() => unknown>([
    text,
    text,
    text,
    () => random.pick(NUMBERS),
    () => random.pick(Object.values(WRONG_TYPES)),
    () => [],
    () => [text(), text()],
    () => Array.from({ length: 2000 }, () => 'a'.repeat(24)),
    () => ({ [text()]: text(), __proto__: null }),
    () => ({ $gt: '', toString: 1, length: -1 }),
    () => null,
    () => random.chance(0.5),
  ])();
};

export const maliciousText = (random: Random): string => random.pick(TEXTS);

/** Complete bodies that are not objects of the contract. */
export const RAW_BODIES = [
  '',
  '{',
  '{"a":1',
  '[]',
  '[1,2',
  'null',
  '"text"',
  '1e999',
  '{"a":1e999}',
  '\u0000',
  '{"__proto__":null}',
  '{"a":"\\ud800"}',
  '{"id":"\\u0000"}',
  '\ufeff{}',
  DEEP_JSON,
  PROTO_JSON,
  `{"id_list":[${'"a",'.repeat(20_000)}"a"]}`,
  `{"content":"${'x'.repeat(1_200_000)}"}`,
  `{"a":"${'x'.repeat(5_400_000)}"}`,
  'a=b&c[d]=e&__proto__[x]=1',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
];
