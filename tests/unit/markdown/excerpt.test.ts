import { expect, it } from 'vitest';
import { isExcerpt } from '../../../src/api/article/rendering/excerpt';

it('an abstract counts as derived from its text, even when an earlier version cut it', () => {
  expect(isExcerpt('One sentence.', 'One sentence.')).toBe(true);
  expect(isExcerpt('One sentence. And half of…', 'One sentence.')).toBe(true);
  expect(isExcerpt('One sentence. And my words.', 'One sentence.')).toBe(false);
  expect(isExcerpt('My words…', 'One sentence.')).toBe(false);
  expect(isExcerpt('My words…', '')).toBe(false);
});
