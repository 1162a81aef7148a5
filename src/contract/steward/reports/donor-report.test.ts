import { expect, test } from 'vitest';
import { donorGroups, donorReportOrder } from './donor-report.ts';

test('each group begins with what makes it, and a chosen column with the greatest', () => {
  expect(Object.fromEntries(donorGroups.map((group) => [group, donorReportOrder(group)]))).toEqual({
    all: { sort: 'now', direction: 'DESC' },
    new: { sort: 'now', direction: 'DESC' },
    returning: { sort: 'now', direction: 'DESC' },
    reactivated: { sort: 'now', direction: 'DESC' },
    lapsed: { sort: 'before', direction: 'DESC' },
    past: { sort: 'before', direction: 'DESC' },
    upgraded: { sort: 'change', direction: 'DESC' },
    // Who gives the most less is first.
    downgraded: { sort: 'change', direction: 'ASC' },
  });
  expect(donorReportOrder('downgraded', 'last')).toEqual({ sort: 'last', direction: 'DESC' });
});
