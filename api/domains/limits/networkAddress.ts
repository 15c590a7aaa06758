import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network of an address, for limits: an IPv4 address itself (also when written as IPv6), and the /64 of any other
 * IPv6 address, since one subscriber usually has all of it.
 */
export function networkOf(address: string): string {
  // Parsing takes longer than all other work for a cached answer.
  if (address === '' || isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether a text is an address, a network such as 10.0.0.0/8, or the name of a range known to Fastify. */
export const isAddressRange = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  (/[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)));
