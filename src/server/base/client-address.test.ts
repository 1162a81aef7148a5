import { expect, test } from 'vitest';
import { addressNetworks, addressPrefix, clientAddress, isUntrustedProxy } from './client-address.ts';

const from = (socket: string, forwarded: string | null, trusted: readonly string[]) =>
  clientAddress(socket, new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }), trusted);

test.each([
  ['no proxy is trusted by default', '192.0.2.1', '10.0.0.1', [], '192.0.2.1'],
  ['the header of a trusted proxy counts', '192.0.2.1', '198.51.100.7', ['192.0.2.1'], '198.51.100.7'],
  [
    'addresses that the client itself sent are ignored',
    '192.0.2.1',
    '1.1.1.1, 198.51.100.7',
    ['192.0.2.0/24'],
    '198.51.100.7',
  ],
  ['two proxies in a row', '192.0.2.1', '198.51.100.7, 192.0.2.9', ['192.0.2.0/24'], '198.51.100.7'],
  ['an invalid address ends the search', '192.0.2.1', '198.51.100.7, unknown', ['192.0.2.0/24'], '192.0.2.1'],
  ['no header from the proxy', '192.0.2.1', null, ['192.0.2.0/24'], '192.0.2.1'],
  [
    'a mapped IPv4 address counts as IPv4',
    '::ffff:192.0.2.1',
    '198.51.100.7',
    ['192.0.2.0/24'],
    '198.51.100.7',
  ],
  ['IPv6 networks', '2001:db8::1', '2001:db8:1::5', ['2001:db8::/64'], '2001:db8:1::5'],
])('%s', (_name, socket, forwarded, trusted, expected) => {
  expect(from(socket, forwarded, trusted)).toBe(expected);
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['', 'unknown'],
])('returns the network of %s as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

test.each([
  ['192.0.2.77', ['192.0.2.0/24']],
  ['::ffff:192.0.2.77', ['192.0.2.0/24']],
  ['2001:db8:1:2ff:aaaa::1', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['not an address', ['unknown']],
])('returns the networks of %s as %s', (address, networks) => {
  expect(addressNetworks(address)).toEqual(networks);
});

test.each([
  ['a proxy on this machine', '127.0.0.1', '198.51.100.7', [], true],
  ['the same by IPv6', '::1', '198.51.100.7', [], true],
  ['the same by a mapped address', '::ffff:127.0.0.1', '198.51.100.7', [], true],
  ['a proxy in a private network', '172.17.0.1', '198.51.100.7', [], true],
  ['a proxy in a private IPv6 network', 'fd00::5', '198.51.100.7', [], true],
  ['a proxy other than the trusted one', '127.0.0.1', '198.51.100.7', ['10.0.0.0/8'], true],
  ['a trusted proxy', '127.0.0.1', '198.51.100.7', ['127.0.0.1'], false],
  ['no proxy', '127.0.0.1', null, [], false],
  ['a header that a visitor made up', '203.0.113.9', '198.51.100.7', [], false],
  ['no address', '', '198.51.100.7', [], false],
])('notices an untrusted proxy: %s', (_name, socket, forwarded, trusted, expected) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  expect(isUntrustedProxy(socket, headers, trusted)).toBe(expected);
});
