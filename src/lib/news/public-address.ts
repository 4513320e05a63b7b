import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedProblem } from './feed-problem';

/** Returns true when the server may connect to an IP address. */
export type AddressFilter = (address: string) => boolean;

/**
 * Returns true for a public IP address. All others are refused: private, loopback, link-local (cloud metadata
 * services), shared (CGNAT), multicast, reserved and documentation ranges, and IPv6 addresses that embed an IPv4
 * address (mapped, NAT64, 6to4, Teredo).
 */
export const isPublicAddress: AddressFilter = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Creates a DNS lookup function that returns allowed addresses only. The socket connects to exactly these, so a name
 * cannot resolve to one address for the check and another for the connection (DNS rebinding).
 */
export const guardedLookup =
  (allows: AddressFilter): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (!first) return callback(new FeedProblem('feed_forbidden_address'), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };

/**
 * Checks without a lookup that the protocol is http(s), and that an IP address is allowed. `URL` has already normalised
 * decimal, octal and hexadecimal notations of an address.
 * @throws FeedProblem
 */
export const requireAllowed = ({ protocol, hostname }: URL, allows: AddressFilter): void => {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isHttp = protocol === 'http:' || protocol === 'https:';
  if (!isHttp || (isIP(address) !== 0 && !allows(address))) throw new FeedProblem('feed_forbidden_address');
};
