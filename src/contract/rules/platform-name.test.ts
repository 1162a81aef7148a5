import { afterEach, expect, test } from 'vitest';
import { platformName, platformNameAtStart, setPlatformName } from './platform-name.ts';

afterEach(() => setPlatformName(null));

test('a platform without a name is yours, with a capital only at the start of a sentence; one with a name keeps it', () => {
  expect([platformName(), platformNameAtStart()]).toEqual(['your giving platform', 'Your giving platform']);
  setPlatformName('eGive');
  expect([platformName(), platformNameAtStart()]).toEqual(['eGive', 'eGive']);
});
