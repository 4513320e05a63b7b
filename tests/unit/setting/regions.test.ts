import { describe, expect, it } from 'vitest';
import { findRegion } from '../../../src/lib/geo/find-region';

describe('the region of an address', () => {
  it.each([
    ['202.96.128.86', '广东省'],
    ['::ffff:202.96.128.86', '广东省'],
    ['81.2.69.142', 'GB'],
    ['192.168.1.1', ''],
    ['', ''],
    ['no address', ''],
  ])('%s is %j', (ip, region) => {
    expect(findRegion(ip)).toBe(region);
  });

  it.each(['2001:da8:8000::1', '2409:8946:2d51:1569:dfdb:6dcf:dd39:5d9a', '2a00:1450:4001::1'])(
    'is unknown for %s: there is no data for IPv6 that the site may use',
    (ip) => {
      expect(findRegion(ip)).toBe('');
    },
  );
});
