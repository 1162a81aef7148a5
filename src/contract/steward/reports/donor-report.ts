/** The donors of a year beside those of the years before. Only received gifts count. */

import type { Reply } from '../../giving/operations.ts';
import type { sortDirections } from '../../giving/vocabulary.ts';
import type { GiftIndexState } from '../gifts/gift-index.ts';

/**
 * `all`: all who gave in the year. `new`: first gift ever. `returning`: gave in the year before too. `reactivated`: gave earlier, and not in
 * the year before. `lapsed` (LYBUNT): gave in the year before, and not in this one. `past` (SYBUNT): gave in any earlier year, and not in
 * this one. `upgraded`, `downgraded`: gave more, or less, than in the year before, and in both.
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
 * What donors of a group can be sorted by: what they gave before, in the year, the difference of both, the number of gifts, the last gift.
 * `gifts` are those of the year, or of the year before where the group has none of the year.
 */
export const donorReportSorts = ['before', 'now', 'change', 'gifts', 'last'] as const;
export type DonorReportSort = (typeof donorReportSorts)[number];

/** Whether a group is of donors who gave nothing in the year. */
export const isGone = (group: DonorGroup): boolean => group === 'lapsed' || group === 'past';

/** How a group is sorted unless something else is chosen: by what makes it. A chosen column begins with the greatest. */
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

/** How many donors of each group a year has. */
export type DonorYear = { year: number } & Record<DonorGroup, number>;

/** What a donor gave in the year, and before; amounts in cents. */
export type ReportedDonor = {
  donor: Reply<'donors.get'>['data'];
  gifts: number;
  cents: number;
  /** Which year the next two are of: the one before, or for past donors the last one with gifts. */
  yearBefore: number;
  giftsBefore: number;
  centsBefore: number;
  /** ISO time of the last gift of both. */
  lastAt: string | null;
};

export type DonorReport = {
  /** Newest first; empty where there are no gifts. */
  years: DonorYear[];
  data: ReportedDonor[];
  totalCount: number;
  /** What all of them gave, in cents. */
  cents: number;
  centsBefore: number;
  state: GiftIndexState;
};
