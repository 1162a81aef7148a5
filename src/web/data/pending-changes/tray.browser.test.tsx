import { expect, test } from 'vitest';
import { dismissIntent, watchIntent } from './tray.ts';

const ids = ['0b7c2f53-9a1e-4c86-8d3f-5e1a7b90c4d1', '0b7c2f53-9a1e-4c86-8d3f-5e1a7b90c4d2'] as const;

test('a reloaded page has the outcomes of before, except dismissed ones, each once', () => {
  watchIntent(ids[0]);
  watchIntent(ids[1]);
  watchIntent(ids[0]);
  expect(sessionStorage.getItem('steward-tray')).toBe(ids.join());
  dismissIntent(ids[0]);
  expect(sessionStorage.getItem('steward-tray')).toBe(ids[1]);
  dismissIntent(ids[1]);
});
