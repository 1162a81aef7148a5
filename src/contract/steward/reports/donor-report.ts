/** Compares the donors of a year with those of earlier years. Only received gifts count. */

import type { sortDirections } from '../../giving/vocabulary.ts';

/**
 * `all`: everyone who gave in the year. `new`: first gift ever. `returning`: also gave in the year before. `reactivated`: gave earlier, but
 * not in the year before. `lapsed` (LYBUNT): gave in the year before, but not in this one. `past` (SYBUNT): gave in any earlier year, but
 * not in this one. `upgraded`, `downgraded`: gave in both years, and more (or less) than in the year before.
 */
export const donorGroups = [
  'all',
  'new',
  'returning',
  'reactivated',
  'lapsed',
  'past',
  'upgraded',
  'downgraded',
] as const;
export type DonorGroup = (typeof donorGroups)[number];

/**
 * Sort orders of a group: the amount given before, in the year, the difference, the number of gifts, and the last gift. `gifts` are those
 * of the year, or of the year before if the group gave nothing in the year.
 */
export const donorReportSorts = ['before', 'now', 'change', 'gifts', 'last'] as const;
export type DonorReportSort = (typeof donorReportSorts)[number];

/** Returns true for groups of donors who gave nothing in the year. */
export const isGone = (group: DonorGroup): boolean => group === 'lapsed' || group === 'past';

/** Returns the sort order of a group: by default its defining amount. A chosen column starts with the greatest. */
export function donorReportOrder(
  group: DonorGroup,
  sort?: DonorReportSort,
): {
  sort: DonorReportSort;
  direction: (typeof sortDirections)[number];
} {
  if (sort) return { sort, direction: 'DESC' };
  if (group === 'downgraded') return { sort: 'change', direction: 'ASC' };
  return { sort: group === 'upgraded' ? 'change' : isGone(group) ? 'before' : 'now', direction: 'DESC' };
}

/** The export of the donors of a group. */
export const donorReportExport = 'donor-report';
