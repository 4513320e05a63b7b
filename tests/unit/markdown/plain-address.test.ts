import { describe, expect, it } from 'vitest';
import { plainAddress } from '../../../src/lib/import';
import { growthOf, LINEAR } from '../../support/measure/cpu-time';

describe('an address of an old site', () => {
  it.each([
    ['/2023/%E7%BB%8F%E5%85%B8/', '/2023/经典'],
    ['/2023/%e7%bb%8f%e5%85%b8', '/2023/经典'],
    ['/2023/经典//', '/2023/经典'],
    ['/caf%65%CC%81', '/caf\u00e9'],
    ['/post.php?title=%e7%bb%8f/', '/post.php?title=经/'],
    ['/post/?p=12', '/post?p=12'],
    ['/', '/'],
    ['///', '/'],
    ['', ''],
    ['/?p=12', '/?p=12'],
    ['/100%', '/100%'],
    // Separators are not decoded, nor what is not UTF-8, nor control characters.
    ['/a%2fb%3fc%23', '/a%2Fb%3Fc%23'],
    ['/%d6%d0/%e7%bb%8f', '/%D6%D0/经'],
    ['/%00%0a', '/%00%0A'],
  ])('%s has one spelling', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
    expect(plainAddress(plain)).toBe(plain);
  });

  it.each(['/', '%e7'])('that repeats %s is processed in linear time', async (part) => {
    const work = (times: number) => plainAddress(`/${part.repeat(times)}a`);
    expect(await growthOf(work, 1000)).toBeLessThan(LINEAR);
  });
});
