/** Where a request comes from, for the throttle and the log. */
import ipaddr from 'ipaddr.js';

/**
 * The address of the person's machine. `X-Forwarded-For` is believed only as far as it was written by proxies we were told to trust:
 * read from the right, the first address that is not one of them is the client.
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

/** The network of an address, /24 or /64: what one attacker can vary without effort. */
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
