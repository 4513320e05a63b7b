import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { guardedLookup, isPublicAddress, requireAllowed } from '../../../src/lib/news/public-address';

const refuses = (address: string): boolean => {
  try {
    requireAllowed(new URL(address), isPublicAddress);
    return false;
  } catch {
    return true;
  }
};

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '223.5.5.5', '2606:4700::1111', '240c::6666'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['this machine', '0.0.0.0'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['shared (CGNAT)', '100.64.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['this machine', '::'],
    ['loopback', '::1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['mapped IPv4', '::ffff:10.0.0.1'],
    ['mapped IPv4 in hexadecimal', '::ffff:7f00:1'],
    ['compatible IPv4', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['no address at all', 'localhost'],
    ['nothing', ''],
  ])('is none that is %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the address of a feed', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://0.0.0.0:1337/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://１２７.０.０.１/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/xml,<rss/>',
  ])('is not %s', (address) => {
    expect(refuses(address)).toBe(true);
  });

  it.each(['http://example.com/', 'https://example.com:8443/feed', 'http://8.8.8.8/'])(
    'may be %s',
    (address) => {
      expect(refuses(address)).toBe(false);
    },
  );
});

describe('a name', () => {
  const find = promisify(guardedLookup(isPublicAddress)) as (
    name: string,
    options: object,
  ) => Promise<unknown>;

  it.each([{}, { all: true }])(
    'that resolves to this machine is rejected after the lookup (%j)',
    async (options) => {
      await expect(find('localhost', options)).rejects.toMatchObject({ code: 'feed_forbidden_address' });
    },
  );

  it('that is an address is checked as well', async () => {
    await expect(find('10.0.0.1', {})).rejects.toMatchObject({ code: 'feed_forbidden_address' });
    await expect(find('8.8.8.8', { all: true })).resolves.toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
