import { expect, test } from 'vitest';
import { archivedOnPlan, stillGive } from './archived-campaigns-text.ts';

test.each([
  [1, '1 active plan still gives to it'],
  [8, '8 active plans still give to it'],
])('%i active plans give to an archived campaign', (plans, text) => {
  expect(stillGive(plans)).toBe(text);
});

test.each([
  [true, undefined, 'is archived, but this plan still gives to it.'],
  // Our copy may be older than the plan.
  [true, 0, 'is archived, but this plan still gives to it.'],
  [true, 1, 'is archived, but this plan still gives to it.'],
  [true, 2, 'is archived, but this plan still gives to it, and so does 1 other.'],
  [true, 8, 'is archived, but this plan still gives to it, and so do 7 others.'],
  [false, undefined, 'is archived.'],
  [false, 0, 'is archived.'],
  [false, 1, 'is archived, but 1 active plan still gives to it.'],
  [false, 8, 'is archived, but 8 active plans still give to it.'],
])(
  'the archived campaign of a plan whose being active is %s, with %s active plans',
  (isActive, plans, text) => {
    expect(archivedOnPlan(isActive, plans)).toBe(text);
  },
);
