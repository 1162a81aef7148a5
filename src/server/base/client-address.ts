/** Determines where a request comes from, for the throttle and the log. */
import ipaddr from 'ipaddr.js';

/**
 * Returns the client's IP address. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read
 * from the right, the first address that isn't a trusted proxy is the client.
 */
export function clientAddress(socketAddress: string, headers: Headers, trusted: readonly string[]): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  let address = plainAddress(socketAddress);
  while (isTrusted(address, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || !ipaddr.isValid(hop)) break;
    address = plainAddress(hop);
  }
  return address;
}

/**
 * Returns true if a request came through a proxy that isn't trusted: something on this machine or in a private network sent it, with the
 * address of someone else. Everyone behind that proxy then counts as one visitor.
 */
export function isUntrustedProxy(
  socketAddress: string,
  headers: Headers,
  trusted: readonly string[],
): boolean {
  if (!headers.has('x-forwarded-for') || !ipaddr.isValid(socketAddress)) return false;
  const isNear = ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(
    ipaddr.process(socketAddress).range(),
  );
  return isNear && !isTrusted(plainAddress(socketAddress), trusted);
}

/** Returns the network of an address, /24 or /64: an attacker can easily vary addresses within it. */
export const addressPrefix = (address: string): string => addressNetworks(address)[0];

/** The same network, and for IPv6 the larger ones that one customer of a provider may have: /56 and /48. Smallest first. */
export function addressNetworks(address: string): [string, ...string[]] {
  if (!ipaddr.isValid(address)) return ['unknown'];
  const parsed = ipaddr.process(address);
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return [`${ipaddr.IPv4.networkAddressFromCIDR(`${text}/24`)}/24`];
  const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`)}/${bits}`;
  return [network(64), network(56), network(48)];
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
const plainAddress = (text: string): string =>
  ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;

function isTrusted(address: string, trusted: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.process(network), null];
    if (base.kind() !== parsed.kind()) return false;
    return parsed.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
  });
}
