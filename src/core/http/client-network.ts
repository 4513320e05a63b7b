import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a customer's network: the rest is theirs to choose (RFC 6177). */
const NETWORK_BITS = 64;

/**
 * Returns the key under which the requests of an address are counted: an IPv4 address as it is, the /64 network of an
 * IPv6 address. Anything else, such as a forged header behind a proxy, is one key.
 */
export const clientNetwork = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
};
