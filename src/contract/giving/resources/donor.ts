import * as z from 'zod/mini';
import { zipPattern } from '../../values/typed-text.ts';
import { email, paged, sortDirection, timestamp, updatedRange, withDefault } from '../fields.ts';
import { sortFields } from '../vocabulary.ts';

export const Address = z.object({
  city: z.string().check(z.minLength(1)),
  country: z.optional(z.string()),
  line1: z.string().check(z.minLength(1)),
  line2: z.optional(z.string()),
  state: z.string().check(z.minLength(1)),
  timezone: z.optional(z.string()),
  /** US ZIP code. Enforced only on requests. */
  zip: z.string().check(z.regex(zipPattern)),
});
export type Address = z.infer<typeof Address>;

export const Donor = z.object({
  id: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  firstName: z.string(),
  lastName: z.string(),
  /** Required in the schema but optional on creation: may be null, empty or absent. */
  email: email(),
  /** Documented as E.164; treat as free text. */
  phone: z.string(),
  address: z.nullable(Address),
  activeRecurringCount: z.optional(z.int()),
  /** The sample has no trailing Z; read it as UTC. */
  latestContributionDate: z.optional(timestamp()),
  /** Absent in older responses. */
  locationIds: z.optional(z.array(z.string())),
  totalContributionsCount: z.optional(z.int()),
});
export type Donor = z.infer<typeof Donor>;

export const DonorCreateBody = z.strictObject({
  email: z.optional(email()),
  firstName: z.string(),
  lastName: z.string(),
  mailingAddress: z.optional(Address),
  /** E.164 recommended. */
  phone: z.optional(z.string()),
});
export type DonorCreateBody = z.infer<typeof DonorCreateBody>;

export const DonorUpdateBody = z.strictObject({
  email: z.optional(email()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** E.164 recommended. */
  phone: z.optional(z.string()),
});
export type DonorUpdateBody = z.infer<typeof DonorUpdateBody>;

/** Filters of donors.list. */
export const DonorQuery = z.strictObject({
  ...paged(),
  locationIds: z.optional(z.array(z.string())),
  ...updatedRange(),
  sortBy: z.optional(withDefault(z.enum(sortFields.donors), 'updatedAt')),
  sortDirection: sortDirection(),
});
export type DonorQuery = z.infer<typeof DonorQuery>;
