import { describe, expect, it } from 'vitest';
import { locateFinding } from './locate-finding';

describe('the position of a finding', () => {
  it('is that of the address as written, or of the brackets of a picture without alternative text', () => {
    const text = '/茶 [a](/茶) ![t](/b.png) ![](/b.png)';
    expect(locateFinding(text, { code: 'dead_link', detail: '/%E8%8C%B6' })).toMatchObject({
      from: 7,
      to: 9,
    });
    const bare = text.lastIndexOf('](');
    expect(locateFinding(text, { code: 'missing_alt', detail: '/b.png' })).toMatchObject({
      from: bare,
      to: bare,
    });
    expect(
      locateFinding('<https://x.test/茶>', { code: 'dead_link', detail: 'https://x.test/%E8%8C%B6' }),
    ).toEqual({
      from: 1,
      to: 17,
    });
    expect(locateFinding(text, { code: 'dead_link', detail: '/gone' })).toBeNull();
  });
});
