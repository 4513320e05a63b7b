import { describe, expect, it } from 'vitest';
import { canonicalPageUrl } from '../../src/contract/paths/page-query';
import { clientNetwork } from '../../src/core/http/client/client-network';

const ARTICLE = `/article/${'a'.repeat(24)}`;

describe('the canonical URL of a page', () => {
  it.each([
    ['/', '', '/'],
    ['/', '?utm_source=x&fbclid=y&__proto__=z', '/'],
    ['/', '?sort=read&category=notes&page=2', '/?page=2'],
    ['/', '?lang=zh-CN&page=002', '/?page=2&lang=zh-CN'],
    ['/', '?lang=fr', '/'],
    ['/articles', '?page=2&tag=css&key=+a+', '/articles?key=a&tag=css&page=2'],
    ['/articles', '?tag=css&page=2.0&key=a&utm_medium=mail', '/articles?key=a&tag=css&page=2'],
    ['/articles/', '?page=1&sort=newest', '/articles/'],
    ['/articles', '?page=0&tag=&sort=evil', '/articles'],
    ['/articles', `?key=${'x'.repeat(101)}&page=99999999`, '/articles'],
    ['/news', `?source=${'b'.repeat(24)}&page=2`, `/news?source=${'b'.repeat(24)}`],
    ['/news', '?source=evil', '/news'],
    [ARTICLE, '?comments=2&order=liked&key=x', `${ARTICLE}?comments=2&order=liked`],
    [ARTICLE, '?comments=1&order=newest&lang=en', `${ARTICLE}?lang=en`],
    [`/series/${'c'.repeat(24)}`, '?utm_source=x&page=02&sort=evil', `/series/${'c'.repeat(24)}?page=2`],
    [`/series/${'c'.repeat(24)}`, '?page=-1&comments=2', `/series/${'c'.repeat(24)}`],
    [`/user/${'d'.repeat(24)}`, '?x=1&page=3&lang=en', `/user/${'d'.repeat(24)}?page=3&lang=en`],
    ['/admin/articles', '?page=2&key=x', '/admin'],
    ['/login', '?back=%2Fadmin%2F1', '/login'],
    ['/nothing/here', '?a=1', '/nothing/here'],
  ])('of %s%s is %s', (path, search, url) => {
    expect(canonicalPageUrl(path, search)).toBe(url);
    const [again = '', query = ''] = url.split('?');
    expect(canonicalPageUrl(again, query)).toBe(url);
  });
});

describe('the network by which requests are counted', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));
});
