// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';

const BASE = 'one\n\ntwo\n\nthree\n\nfour';

describe('two edits of a text', () => {
  it('are merged when they changed different lines', async () => {
    const mine = 'ONE\n\ntwo\n\nthree\n\nfour';
    const theirs = 'one\n\ntwo\n\nthree\n\nfour and more';
    expect(await mergeTexts(BASE, mine, theirs)).toBe('ONE\n\ntwo\n\nthree\n\nfour and more');
    expect(await mergeTexts(BASE, 'new\n\n' + BASE, BASE + '\n\nlast')).toBe('new\n\n' + BASE + '\n\nlast');
    expect(await mergeTexts(BASE, 'one\n\nthree\n\nfour', 'one\n\ntwo\n\nthree\n\nFOUR')).toBe(
      'one\n\nthree\n\nFOUR',
    );
  });

  it('are not merged when they changed the same lines', async () => {
    expect(await mergeTexts(BASE, BASE.replace('two', 'zwei'), BASE.replace('two', 'deux'))).toBeNull();
    expect(await mergeTexts(BASE, BASE + '\nmine', BASE + '\ntheirs')).toBeNull();
  });
});
