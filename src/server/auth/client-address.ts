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

/** Returns the network of an address, /24 or /64: an attacker can easily vary addresses within it. */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const [network, bits] =
    parsed.kind() === 'ipv4'
      ? [ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`), 24]
      : [ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`), 64];
  return `${network.toString()}/${bits}`;
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
