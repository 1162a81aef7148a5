import { expect, test } from 'vitest';
import { donorGroups, donorReportOrder } from './donor-report.ts';

test('a group is sorted by its defining amount, and a chosen column starts with the greatest', () => {
  expect(Object.fromEntries(donorGroups.map((group) => [group, donorReportOrder(group)]))).toEqual({
    all: { sort: 'now', direction: 'DESC' },
    new: { sort: 'now', direction: 'DESC' },
    returning: { sort: 'now', direction: 'DESC' },
    reactivated: { sort: 'now', direction: 'DESC' },
    lapsed: { sort: 'before', direction: 'DESC' },
    past: { sort: 'before', direction: 'DESC' },
    upgraded: { sort: 'change', direction: 'DESC' },
    // The largest decrease is first.
    downgraded: { sort: 'change', direction: 'ASC' },
  });
  expect(donorReportOrder('downgraded', 'last')).toEqual({ sort: 'last', direction: 'DESC' });
});
