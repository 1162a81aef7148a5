import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownScript } from './own-script.ts';

beforeAll(() => {
  const location = new URL('https://steward.example.org/tap/find');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
});
afterAll(() => vi.unstubAllGlobals());

test('only scripts of the built app can be started as workers', () => {
  expect(ownScript('/assets/scan-worker-Ab3dE5gh.js')).toBe('/assets/scan-worker-Ab3dE5gh.js');
  expect(ownScript('/sw.js')).toBe('/sw.js');
  for (const address of [
    '/sw.js/../api/exports/1',
    '/other/sw.js',
    'https://evil.example/assets/x.js',
    '//evil.example/assets/x.js',
    'data:text/javascript,1',
    '/api/exports/1',
    '/assets/../api/exports/1',
  ])
    expect(() => ownScript(address)).toThrow('Only scripts of this app');
});
