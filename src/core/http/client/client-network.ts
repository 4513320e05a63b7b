import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify a network, which chooses the rest (RFC 6177). */
const NETWORK_BITS = 64;
/** Bits that identify all networks of one site: many providers assign 65,536 networks to a customer. */
const SITE_BITS = 48;

/** Factor of the limit of all networks of an IPv6 site together, relative to one network. */
export const NETWORKS_OF_SITE = 10;

const prefixOf = (ip: string, bits: number): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
};

/**
 * Returns the key under which the requests of an address are counted: an IPv4 address as it is, the /64 network of an
 * IPv6 address. Anything else, such as a forged header behind a proxy, has the same key.
 */
export const clientNetwork = (ip: string): string => prefixOf(ip, NETWORK_BITS);

/** Returns the key of all networks of one customer: like {@link clientNetwork}, with the /48 network of an IPv6 address. */
export const clientSite = (ip: string): string => prefixOf(ip, SITE_BITS);
