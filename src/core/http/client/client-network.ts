import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: the rest is chosen by those who are in it (RFC 6177). */
const NETWORK_BITS = 64;
/** Bits that name all networks of one site: many providers give a customer 65,536 networks. */
const SITE_BITS = 48;

/** The networks of an IPv6 site may have this many times as much together as one of them. */
export const NETWORKS_OF_SITE = 10;

const prefixOf = (ip: string, bits: number): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
};

/**
 * Returns the key under which the requests of an address are counted: an IPv4 address as it is, the /64 network of an
 * IPv6 address. Anything else, such as a forged header behind a proxy, is one key.
 */
export const clientNetwork = (ip: string): string => prefixOf(ip, NETWORK_BITS);

/** Returns the key of all networks that one customer may have: as {@link clientNetwork}, with the /48 of an IPv6 address. */
export const clientSite = (ip: string): string => prefixOf(ip, SITE_BITS);
