import { expect, test } from 'vitest';
import { latestMonths, planChangeText, signedText, sourceText, worthChangeText } from './income-labels.ts';

test('a difference says in which direction it went', () => {
  expect([12_000, 0, -4_000].map(signedText)).toEqual(['+$120.00', '+$0.00', '−$40.00']);
  expect([-40_200, 0, 7].map(worthChangeText)).toEqual([
    'down $402.00 a month',
    'the same monthly value',
    'up $0.07 a month',
  ]);
  expect([-12, -1, 0, 1, 1_200].map(planChangeText)).toEqual([
    '12 fewer plans',
    '1 fewer plan',
    'Same number of plans',
    '1 more plan',
    '1,200 more plans',
  ]);
});

test('the latest months begin with this one', () => {
  expect(latestMonths(3, '2026-01-15')).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('estimated figures are labeled as estimates', () => {
  const end = (source: 'snapshot' | 'derived' | 'now') => ({ day: '2026-10-01', source, plans: 1, cents: 1 });
  const text = (before: Parameters<typeof end>[0], after: Parameters<typeof end>[0]) =>
    sourceText({ before: end(before), after: end(after), since: '2026-09-01' });
  expect(text('derived', 'snapshot')).toContain('estimates');
  expect(text('snapshot', 'derived')).toContain('estimates');
  expect(text('snapshot', 'now')).not.toContain('estimates');
});
