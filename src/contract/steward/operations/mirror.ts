import * as z from 'zod/mini';
import { frequencies, storedMethodTypes } from '../../giving/vocabulary.ts';
import { timeOf } from '../../values/wire-time.ts';
import {
  type CampaignSet,
  type DonorSearch,
  type LocationSet,
  type MirrorPlans,
  type MirrorState,
  type Names,
  type PlansSummary,
  planConcerns,
  planSorts,
  type TapSet,
} from '../mirror.ts';
import { reply, type StewardTable } from '../operation.ts';
import { paging, plainId } from './inputs.ts';

const ids = z.optional(z.array(plainId).check(z.maxLength(100)));
const moment = z.optional(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => timeOf(text) !== null, 'must be a time'),
  ),
);
/** In cents. */
const amount = z.optional(z.int().check(z.gte(0), z.lte(999_999_999_999)));
const office = { access: 'mirror.read', large: true } as const;

/** The mirror: the server's local copy of small sets. None of these operations calls the platform. 404 where nothing is stored. */
export const mirrorOperations = {
  'GET /api/mirror/state': { id: 'mirror.state', ...office, reply: reply<MirrorState>() },
  // Best matches first: prefixes of names in any order, email, phone, or an ID. A POST, since proxies and histories store names in URLs.
  'POST /api/mirror/donors': {
    id: 'mirror.donors',
    access: 'mirror.read',
    body: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(200)), ...paging }),
    reply: reply<DonorSearch>(),
  },
  // At most 100 IDs in total. Unknown IDs are omitted.
  'GET /api/mirror/names': {
    id: 'mirror.names',
    ...office,
    query: z.strictObject({ donor: ids, gift: ids }),
    reply: reply<Names>(),
  },
  // Includes archived campaigns and subcampaigns.
  'GET /api/mirror/campaigns': { id: 'mirror.campaigns', ...office, reply: reply<CampaignSet>() },
  'GET /api/mirror/locations': { id: 'mirror.locations', ...office, reply: reply<LocationSet>() },
  'GET /api/mirror/tap': {
    id: 'mirror.tap',
    access: 'mirror.tap',
    large: true,
    reply: reply<TapSet>(),
  },
  'GET /api/mirror/plans': {
    id: 'mirror.plans',
    ...office,
    query: z.strictObject({
      status: ids,
      location: ids,
      donor: ids,
      frequency: z.optional(z.array(z.enum(frequencies))),
      /** Types of payment method. */
      method: z.optional(z.array(z.enum(storedMethodTypes))),
      /** Campaign or subcampaign. */
      campaign: z.optional(plainId),
      amountFrom: amount,
      amountTo: amount,
      concern: z.optional(z.enum(planConcerns)),
      updatedFrom: moment,
      updatedTo: moment,
      sort: z._default(z.enum(planSorts), 'createdAt'),
      direction: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
      ...paging,
    }),
    reply: reply<MirrorPlans>(),
  },
  'GET /api/mirror/plans/summary': {
    id: 'mirror.plansSummary',
    ...office,
    reply: reply<PlansSummary>(),
  },
} as const satisfies StewardTable;
