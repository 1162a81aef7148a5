import { expect, test } from 'vitest';
import { meaningText } from './texts.ts';

const reading = { noun: 'gifts', search: {}, title: '', detail: '', count: null, sum: null } as const;

test('what a question leaves out, and the list has, is not said to be left out', () => {
  const parts = [{ label: 'Amount', value: 'over $50.00' }];
  const unread = [
    { words: 'not failed', why: 'denied' },
    { words: 'zebra', why: 'unknown' },
  ] as const;
  expect(meaningText({ ...reading, parts, text: 'julio' }, [...unread])).toBe(
    'Amount over $50.00 · “julio” · “not failed” not applied · “zebra” left out',
  );
});
