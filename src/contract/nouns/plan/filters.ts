/** The filters and sorts of recurring plans. */
import { frequencies, storedMethodTypes, subscriptionStatuses } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';
import { donorFields } from '../donor/filters.ts';
import { planConcerns } from './values.ts';

/** Those that people choose. */
export const planFilters = {
  /** A campaign or a subcampaign. */
  campaign: { kind: 'id' },
  frequencies: { kind: 'someOf', values: frequencies },
  amount: { kind: 'cents', members: ['amountFrom', 'amountTo'] },
  /** Types of payment methods. */
  methods: { kind: 'someOf', values: storedMethodTypes },
  updated: { kind: 'days', members: ['updatedFrom', 'updatedTo'] },
  locations: { kind: 'ids' },
  without: lacking('campaign', 'subcampaign', 'location', 'method', ...donorFields),
} as const satisfies Filters;
export type PlanFilters = typeof planFilters;

/** The same, and what the tabs of the list and other screens ask for. */
export const askedPlanFilters = {
  ...planFilters,
  status: { kind: 'someOf', values: subscriptionStatuses },
  /** Only our copy knows them. */
  concern: { kind: 'someOf', values: planConcerns },
} as const satisfies Filters;
export type AskedPlanFilters = typeof askedPlanFilters;

export const planSorts = {
  createdAt: { falls: true },
  nextContributionAt: {},
  amount: { falls: true },
  frequency: { falls: true },
  donor: {},
  status: {},
} as const satisfies Sorts;
export type PlanSort = keyof typeof planSorts;
