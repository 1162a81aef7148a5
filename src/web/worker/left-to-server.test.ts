/** What the service worker does about the address of a visit. */

import { expect, test } from 'vitest';
import { worksOffline } from '../data/offline/field-screens.ts';
import { leftToServer } from './left-to-server.ts';

/** `server`: the worker does nothing. `soon`: it answers a slow server's visit with data of this device. `offline`: only without a server. */
function decision(address: string): 'server' | 'soon' | 'offline' {
  const { pathname, search } = new URL(address, 'https://steward.example.org');
  // As Workbox matches them.
  if (leftToServer.some((pattern) => pattern.test(pathname + search))) return 'server';
  return worksOffline(pathname) ? 'soon' : 'offline';
}

test.each([
  ['/', 'offline'],
  ['/overview', 'offline'],
  ['/contributions', 'offline'],
  ['/contributions?status=CONFIRMED&page=2', 'offline'],
  ['/contributions/0123456789abcdef01234567', 'offline'],
  ['/months/2026-10', 'offline'],
  ['/tap', 'soon'],
  ['/tap/', 'soon'],
  ['/tap?group=g1', 'soon'],
  ['/tap/find', 'soon'],
  ['/tap/walks', 'soon'],
  ['/tap/walks/w1', 'soon'],
  ['/t/4711', 'soon'],
  ['/t/abc', 'offline'],
  ['/tap/devices/d1', 'offline'],
  ['/tap/walks/w1/more', 'offline'],
  ['/taps', 'offline'],
  ['/x/tap', 'offline'],
  // Neither this device's data nor its page may stand in for these.
  ['/take-gift', 'server'],
  ['/take-gift/', 'server'],
  ['/take-gift?donor=d1', 'server'],
  ['/api/exports/e1', 'server'],
  ['/api/openapi.json', 'server'],
  ['/hooks/giving/main', 'server'],
  ['/robots.txt', 'server'],
  ['/assets/app-abc.js', 'server'],
  // Only the beginning of the path decides.
  ['/donors/api/x', 'offline'],
  ['/apis', 'offline'],
] as const)('a visit of %s: %s', (address, expected) => {
  expect(decision(address)).toBe(expected);
});
