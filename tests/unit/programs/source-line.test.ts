import { expect, it } from 'vitest';
import { sourceLine } from '../../../scripts/lib/source-line.mjs';

it('the source of an import is followed by the licence; a licence alone or a long line is refused', () => {
  expect(sourceLine({})).toBeUndefined();
  expect(sourceLine({ source: ' The Handbook ' })).toBe('The Handbook');
  expect(sourceLine({ source: 'The Handbook', licence: 'CC BY-SA 4.0' })).toBe('The Handbook (CC BY-SA 4.0)');
  expect(sourceLine({ licence: 'CC BY-SA 4.0' })).toBeNull();
  expect(sourceLine({ source: 'x'.repeat(199), licence: 'y' })).toBeNull();
});
