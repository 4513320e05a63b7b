import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedProblem } from './feed-problem';

/** Whether the server may connect to an IP address. */
export type AddressFilter = (address: string) => boolean;

/**
 * Whether an IP address is one of the public internet. Everything else is refused: private, loopback, link-local
 * (the metadata services of clouds), shared (CGNAT), multicast, reserved and documentation ranges, and the IPv6
 * forms that carry an IPv4 address inside them (mapped, NAT64, 6to4, Teredo).
 */
export const isPublicAddress: AddressFilter = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Looks a name up and answers with its allowed addresses only. The socket connects to what this answers, so that a
 * name cannot be checked with one address and reached with another (DNS rebinding).
 */
export const guardedLookup =
  (allows: AddressFilter): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const open = found.filter(({ address }) => allows(address));
      const [first] = open;
      if (!first) return callback(new FeedProblem('feed_forbidden_address'), []);
      if (options.all) return callback(null, open);
      callback(null, first.address, first.family);
    });
  };

/**
 * Refuses what needs no lookup: other protocols than http(s), and IP addresses that are not allowed. `URL` has turned
 * decimal, octal and hexadecimal spellings of an address into the usual one already.
 * @throws FeedProblem
 */
export const requireAllowed = ({ protocol, hostname }: URL, allows: AddressFilter): void => {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isHttp = protocol === 'http:' || protocol === 'https:';
  if (!isHttp || (isIP(address) !== 0 && !allows(address))) throw new FeedProblem('feed_forbidden_address');
};
