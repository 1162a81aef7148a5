import { expect, test } from 'vitest';
import { failingTitle } from './failing-title.ts';

const webhooks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Hook ${index}`, host: 'a.test' }));

test('the number of failing webhooks is a minimum as long as others were not checked', () => {
  expect(failingTitle({ failing: webhooks(2), checked: 3, enabled: 3 })).toBe('2 webhooks failing');
  expect(failingTitle({ failing: webhooks(2), checked: 3, enabled: 5 })).toBe('At least 2 webhooks failing');
});

test('a single one is named', () => {
  expect(failingTitle({ failing: webhooks(1), checked: 3, enabled: 5 })).toBe('Hook 0 is failing');
  expect(failingTitle({ failing: [{ name: null, host: 'a.test' }], checked: 1, enabled: 1 })).toBe(
    'a.test is failing',
  );
});
