/** The donors of a year beside those of the years before. Only received gifts count. */
import type { Reply } from '../../giving/operations.ts';
import type { GiftIndexState } from '../gifts/gift-index.ts';

/**
 * `lapsed`: gave in the year before, and not in this one. `new`: first gift ever. `returning`: gave in the year before too.
 * `reactivated`: gave earlier, and not in the year before. `all`: all who gave in the year.
 */
export const donorGroups = ['all', 'new', 'returning', 'reactivated', 'lapsed'] as const;
export type DonorGroup = (typeof donorGroups)[number];

/** The export of the donors of a group. */
export const donorReportExport = 'donor-report';

/** How many donors of each group a year has. */
export type DonorYear = { year: number } & Record<DonorGroup, number>;

/** What a donor gave in the year, and in the year before; amounts in cents. */
export type ReportedDonor = {
  donor: Reply<'donors.get'>['data'];
  gifts: number;
  cents: number;
  giftsBefore: number;
  centsBefore: number;
  /** ISO time of the last gift of both years. */
  lastAt: string | null;
};

export type DonorReport = {
  /** Newest first; empty where there are no gifts. */
  years: DonorYear[];
  /** By what they gave in the year, lapsed ones by what they gave in the year before. */
  data: ReportedDonor[];
  totalCount: number;
  /** What all of them gave, in cents. */
  cents: number;
  centsBefore: number;
  state: GiftIndexState;
};
