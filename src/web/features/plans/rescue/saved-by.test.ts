import { expect, test } from 'vitest';
import { savedBy } from './saved-by.ts';

test('counts the plans that each person saved, most first', () => {
  const plan = {
    planId: 'p',
    mark: 'called',
    at: '',
    donorId: 'd',
    donorName: null,
    monthlyCents: null,
  } as const;
  const saved = ['Ann', 'Bo', null, 'Bo'].map((by) => ({ ...plan, by }));
  expect(savedBy(saved)).toEqual([
    { by: 'Bo', plans: 2 },
    { by: 'Ann', plans: 1 },
    { by: null, plans: 1 },
  ]);
  expect(savedBy([])).toEqual([]);
});
