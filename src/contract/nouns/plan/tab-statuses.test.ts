import { expect, test } from 'vitest';
import { planTabOf, planTabStatuses } from './tab-statuses.ts';
import { planTabs } from './values.ts';

test('statuses lead back to their tab in any order, and others to all plans', () => {
  expect(planTabs.map((tab) => planTabOf(planTabStatuses[tab]?.toReversed()))).toEqual([...planTabs]);
  expect(planTabOf(undefined)).toBe('all');
  expect(planTabOf(['active', 'failed'])).toBe('all');
  expect(planTabOf(['inactive'])).toBe('all');
  expect(planTabOf([])).toBe('all');
});
