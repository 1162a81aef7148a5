/** For tests: a nonprofit with a few hundred gifts and all else that a question may be about, on Sunday, November 22, 2026. */
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { DatabaseConfig } from '../../../config/config.ts';
import type { Copy } from '../../../copy/copy.ts';
import { openCopiedGifts } from '../../../copy/gifts/copied-gifts-fixture.ts';
import { returnsIndex } from '../../../copy/gifts/facts/gift-returns.ts';
import { saveWindow } from '../../../copy/gifts/gift-reading.ts';
import type { GiftRow } from '../../../copy/gifts/gift-tables.ts';
import { testPlan } from '../../../copy/plan-fixture.ts';
import { planIndex } from '../../../copy/plan-index.ts';
import { keepRecords, type SetIndex } from '../../../copy/reading/keep-records.ts';
import type { AnyRecord } from '../../../copy/sets.ts';

export const today = '2026-11-22';
export const zone = 'America/Chicago';
export const fiscalYearStart = 7;

/** A question and what it means. Members of the address, the text that is searched, and the words that are left out; none if omitted. */
export type Expected = {
  /** Gifts if omitted. */
  noun?: QuestionNoun;
  search?: object;
  text?: string;
  unread?: readonly string[];
  /** The list in which it is typed. */
  on?: QuestionNoun;
};
export type TypedQuestion = readonly [typed: string, expected: Expected];

const campaigns = [
  ['winter', 'Winter shelter'],
  ['general', 'General fund'],
  ['roof', 'Roof Fund'],
  ['food', 'Food & Shelter'],
  ['pantry', 'Food pantry'],
  ['future', 'Building the Future Together'],
  ['gala', 'Gala 2024'],
  ['grace', 'Grace'],
  ['mary', "St. Mary's Kitchen"],
  ['art-a', 'After-school art club'],
  ['art-b', 'After-school art show'],
  ['nino', 'Comida para niños'],
  ['garden', 'Community garden'],
] as const;
const subcampaigns = [
  ['camp', 'Youth camp'],
  ['winter-sub', 'Winter shelter'],
  ['friends', 'Monthly friends'],
] as const;
const locations = [
  ['main', 'Main Campus'],
  ['down', 'Downtown'],
  ['east', 'East Side'],
  ['annex', 'Pantry annex'],
] as const;

/** Returns the ID of what has this name. */
export const namedIn =
  (kind: 'campaign' | 'subcampaign' | 'location') =>
  (name: string): string => {
    const found = { campaign: campaigns, subcampaign: subcampaigns, location: locations }[kind].find(
      (one) => one[1] === name,
    );
    if (!found) throw new Error(`No ${kind} ${name}`);
    return found[0];
  };

/** First name, last name, email, phone. */
const donors = [
  ['Julio', 'Ramirez', 'julio@example.org', '617.555.0144'],
  ['Ana', 'Flores', 'ana@example.org', '(617) 555-0199'],
  ['Grace', 'Kim', 'gkim@example.com', '+1 312 555 0177'],
  ['Johnny', 'Cash', null, null],
  ['June', 'Carter Cash', null, null],
  ['April', 'Smith', 'april.smith@example.org', '415-555-2020'],
  ['Rosa', 'Parks May', null, null],
  ['Augusta', 'May', null, null],
  ['May', 'Cash', 'mc@example.net', null],
  ['Art', 'Dawn', null, null],
  ['Bill', 'Check', 'bill@example.net', null],
  ['Sunday', 'Okafor', null, '+353 85 123 4567'],
  ['Siobhan', "O'Brien", 'siobhan@example.ie', '085 765 4321'],
  ['Jane', 'Doe', 'jane@example.org', '415 555 2024'],
  ['Zoë', 'Müller', 'zoe@example.de', '+49 30 123456'],
  ['Rivera', 'Family Trust', 'office@rivera.example', '2125550100'],
] as const;

const amounts = [
  2_500, 5_000, 6_135, 7_800, 10_000, 15_000, 25_000, 25_000, 50_000, 100_000, 123_456, 250_000,
];
const statuses = [
  'PAID_OUT',
  'PAID_OUT',
  'PAID_OUT',
  'CONFIRMED',
  'PENDING',
  'FAILED',
  'REFUNDED',
  'CHARGEBACK',
  'CANCELED',
];
const ways = [
  ['CASH', 'Card'],
  ['CASH', 'Card'],
  ['CASH', 'ACH'],
  ['CASH', 'Apple Pay'],
  ['CASH', 'Google Pay'],
  ['CASH', 'Paypal'],
  ['CASH', 'Cash App'],
  ['MANUAL_CASH', 'Check'],
  ['MANUAL_CASH', 'Physical Cash'],
  ['MANUAL_CASH', null],
  ['STOCK', null],
  ['CRYPTO', null],
  ['DAF', null],
] as const;
const notes = [
  'In memory of Rosa',
  'room 12 memorial bench',
  'thank you for 40 years',
  null,
  null,
  null,
  null,
];

const at = <One>(list: readonly One[], index: number): One => list[index % list.length] as One;
const hour = 3_600_000;
const now = Date.parse('2026-11-22T18:00:00Z');

/** Each property has a period of its own, so that most combinations occur. */
const gifts = Array.from({ length: 700 }, (_, index): Partial<GiftRow> & { id: string } => {
  // Newer gifts are closer together, at odd hours, so that some are another day in UTC.
  const given = now - Math.round((index * index) / 15) * hour - index * 37 * 60_000;
  const [id, campaign] = at(campaigns, index * 7 + Math.floor(index / 13));
  const [type, method] = at(ways, index * 5 + Math.floor(index / 9));
  const [first, last, email] = at(donors, index * 3 + Math.floor(index / 16));
  const [subId, sub] = at(subcampaigns, index);
  const hasSub = index % 11 === 0;
  const isCard = method === 'Card';
  // Each lacks its campaign in a period of its own.
  const isBare = index % 19 === 4;
  return {
    id: `gift-${index}`,
    donor_id: `donor-${donors.findIndex((one) => one[0] === first)}`,
    donor_first_name: first,
    donor_last_name: last,
    donor_email: email,
    amount_cents: at(amounts, index * 11 + Math.floor(index / 12)),
    type,
    method_type: method,
    asset: type === 'CRYPTO' ? at(['BTC', 'ETH'], index) : type === 'STOCK' ? 'AAPL' : null,
    last4: isCard ? at(['4242', '6135', '0416', '5100'], Math.floor(index / 5)) : null,
    status: at(statuses, index * 4 + Math.floor(index / 9)),
    campaign_id: isBare ? null : id,
    campaign_name: isBare ? null : campaign,
    subcampaign_id: hasSub ? subId : null,
    subcampaign_name: hasSub ? sub : null,
    location_id: at([...locations.map(([one]) => one), null], index + Math.floor(index / 5)),
    frequency: index % 4 === 0 ? 'monthly' : 'one-time',
    plan_id: index % 4 === 0 ? `plan-${index % 12}` : null,
    link_id: index % 6 === 1 ? 'link-1' : null,
    deposit_id: index % 3 === 0 ? `deposit-${index % 40}` : null,
    given_at: given,
    received_at: given + 30 * hour,
    updated_at: given + 30 * hour,
    covered_fees: index % 5 === 0 ? 1 : 0,
    anonymous: index % 17 === 0 ? 1 : 0,
    note: at(notes, index),
    dedication: index % 50 === 0 ? 'In honor of Ruth' : null,
  };
});

const home = {
  city: 'Salem',
  country: null,
  line1: '1 Oak St',
  line2: null,
  state: 'OR',
  timezone: null,
  zip: '97301',
};
const iso = (time: number): string => new Date(time).toISOString();

const deposits = Array.from({ length: 40 }, (_, index) => {
  const arrival = now - index * 9 * 24 * hour;
  return {
    id: `deposit-${index}`,
    name: index % 10 === 0 ? 'Square reader' : null,
    statementDescriptor: `GIVING DEP ${iso(arrival).slice(0, 10)}`,
    bankName: at(['First National', 'Harbor Credit Union', null], index),
    bankLast4: at(['9921', '4242', null], index),
    status: at(['PAID', 'PAID', 'IN_TRANSIT', 'FAILED', 'PENDING'], index),
    type: at(['AUTOMATED', 'MANUAL'], index),
    paymentMethodType: at([['card'], ['ach'], ['card', 'ach']], index),
    arrivalAt: iso(arrival),
    amountInCents: at([100_000, 123_456, 5_000, 750_000], index),
    reconciledAt: index % 2 ? iso(arrival) : null,
    lineItems: null,
  };
});

const reversal = (kind: string, index: number) => ({
  id: `${kind}-${index}`,
  contributionId: `gift-${index * 9}`,
  amountInCents: at([2_500, 5_000, 6_135, 12_000, 25_000], index),
  createdAt: iso(now - index * 6 * 24 * hour),
  updatedAt: iso(now - index * 6 * 24 * hour),
  depositId: index % 2 ? `deposit-${index}` : null,
  reason: at(['duplicate', null, 'fraudulent'], index),
  netValueInCents: null,
  feeValueInCents: null,
});
const refunds = Array.from({ length: 50 }, (_, index) => ({
  ...reversal('refund', index),
  status: at(['SUCCEEDED', 'SUCCEEDED', 'PENDING', 'FAILED', 'REQUIRES_ACTION', 'CANCELED'], index),
  processorRefundId: `re_3Nx${index}`,
}));
const chargebacks = Array.from({ length: 30 }, (_, index) => ({
  ...reversal('chargeback', index),
  status: at(['pending', 'won', 'lost'], index),
  type: 'dispute',
  processorChargebackId: `dp_1Ax${index}`,
}));
const plans = Array.from({ length: 48 }, (_, index) =>
  testPlan(`plan-${index}`, {
    donorId: `donor-${index % donors.length}`,
    status: at(['active', 'active', 'active', 'failed', 'paused', 'inactive', 'pending'], index),
    amount: at([10, 25, 40, 50, 100, 250], index) as never,
    frequency: at(['monthly', 'weekly', 'biweekly', '1st-15th', 'monthly'] as const, index),
    campaign:
      index % 7 === 2 ? null : ({ id: at(campaigns, index)[0], name: at(campaigns, index)[1] } as never),
    locationId: index % 9 === 5 ? null : at(locations, index)[0],
    paymentMethod: index % 11 === 3 ? null : ({ type: at(['card', 'bank', 'wallet'], index) } as never),
  }),
);
const devices = [104_233, 104_234, 5_100, 88_231].map((serialNumber, index) => ({
  id: `device-${index}`,
  serialNumber,
  deviceType: 'Stand',
  archivedAt: null,
}));

const named = (list: readonly (readonly [string, string])[], isSubcampaign: boolean) =>
  list.map(([id, name]) => ({ id, name, isSubcampaign }));
const records: Record<string, object[]> = {
  campaigns: [...named(campaigns, false), ...named(subcampaigns, true)],
  locations: locations.map(([id, name], index) => ({ id, name, isDefaultLocation: index === 0 })),
  deposits,
  refunds,
  chargebacks,
  plans,
  devices,
};

const indexes: Record<string, SetIndex> = {
  plans: planIndex(zone),
  refunds: returnsIndex('refund'),
  chargebacks: returnsIndex('chargeback'),
};
const indexOf = (set: string) => {
  const index = lookUp(indexes, set);
  return index ? { index } : {};
};

/** A complete copy of all of it. */
export async function openWorld(config?: DatabaseConfig): Promise<Copy> {
  const copy = await openCopiedGifts({
    gifts,
    donors: donors.map(([firstName, lastName, email, phone], index) => ({
      id: `donor-${index}`,
      firstName,
      lastName,
      email,
      phone,
      locationIds: [at(locations, index)[0]],
      address: index % 3 === 0 ? null : home,
    })),
    records,
    zone,
    fiscalStart: fiscalYearStart,
    ...(config ? { config } : {}),
  });
  await copy.database.write(async (trx) => {
    for (const [set, all] of Object.entries(records))
      await keepRecords(trx, { set: set as 'plans', sweep: 1, ...indexOf(set) }, all as AnyRecord[]);
    await saveWindow(trx, { from: null, to: now } as never, gifts.length, 0);
  });
  return copy;
}
