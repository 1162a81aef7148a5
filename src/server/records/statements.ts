/** Giving statements from the gifts and donors of our copy. */

import type { Days } from '#contract/rules/periods.ts';
import { cashTypes, statementSection } from '#contract/rules/statement-section.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { receivedOn } from '#contract/steward/letters/received-in.ts';
import { statementDays } from '#contract/steward/letters/statement-months.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import type {
  Statement,
  StatementGift,
  Statements as StatementsPage,
} from '#contract/steward/operations/letters.ts';
import type { Copy } from '../copy/copy.ts';
import { donorRecords, donorSortNames } from '../copy/donor-search.ts';
import type { IndexedGift } from '../copy/gifts/gift-tables.ts';
import { listedGift, noDonor, returnsOf } from '../copy/gifts/listed-gift.ts';
import type { DonorSum } from '../copy/gifts/questions/by-donor.ts';
import { requireBegun, requireLoaded } from '../copy/gifts/require-loaded.ts';

/** Donors of twelve months, with `least` only those who gave at least that many cents, whatever they gave. */
export type StatementFilter = StatementMonths & { least?: number | undefined };

/** A donor's gifts of twelve months; `cents` and `unpriced` are about the cash gifts, as on the statement. */
export type StatementSum = DonorSum & { noncash: number; grants: number };
type Wanted = StatementFilter & { donor?: string | undefined; limit: number; page: number };

export type Statements = {
  /** With `donor`, returns only that donor's statement, without the minimum; none if there is no such donor. */
  page(wanted: Wanted): Promise<StatementsPage>;
  /** Throws unless all gifts of the days are loaded. */
  requireLoaded(days: Days): Promise<void>;
  /** Returns each donor's total, sorted by last name. */
  sums(filter: StatementFilter): Promise<StatementSum[]>;
  /** Returns donors in the order of `ids`. Those who are known by their gifts only are named as on their last one of the days. */
  donors(days: Days, ids: readonly string[]): Promise<DonorRecord[]>;
};

type Parts = {
  copy: Pick<Copy, 'database' | 'copiedGifts' | 'upToDate'>;
  /** The organization's time zone, which determines when a day begins. */
  zone: string;
};

export function createStatements({ copy, zone }: Parts): Statements {
  const { database, copiedGifts } = copy;

  /** Returns the gifts that count, oldest first, by donor. */
  async function giftsOf(days: Days, donorIds: readonly string[]): Promise<Map<string, IndexedGift[]>> {
    const filter = { ...receivedOn(days, zone), donor: [...donorIds] };
    const { batches } = await copiedGifts.all({ filter, sort: 'given', direction: 'ASC' });
    const gifts = new Map(donorIds.map((id): [string, IndexedGift[]] => [id, []]));
    for await (const some of batches) for (const gift of some) gifts.get(gift.donor_id ?? '')?.push(gift);
    return gifts;
  }

  async function sums({ least = 0, ...months }: StatementFilter): Promise<StatementSum[]> {
    const days = statementDays(months);
    await Promise.all([copiedGifts.upToDate(), copy.upToDate('donors')]);
    const received = receivedOn(days, zone);
    const [all, cash, grants] = await Promise.all([
      copiedGifts.byDonor(received),
      copiedGifts.byDonor({ ...received, type: [...cashTypes] }),
      copiedGifts.byDonor({ ...received, type: ['DAF'] }),
    ]);
    const [cashOf, grantsOf] = [cash, grants].map((some) => new Map(some.map((one) => [one.donorId, one])));
    const found = all
      .filter(({ cents }) => cents >= least)
      .map((sum): StatementSum => {
        const { cents = 0, unpriced = 0, gifts = 0 } = cashOf?.get(sum.donorId) ?? {};
        const given = grantsOf?.get(sum.donorId)?.gifts ?? 0;
        return { ...sum, cents, unpriced, grants: given, noncash: sum.gifts - gifts - given };
      });
    const ids = found.map(({ donorId }) => donorId);
    const names = await donorSortNames(database, ids);
    const nameOf = ({ donorId }: StatementSum) => names.get(donorId) ?? '';
    return found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  }

  /** Counts the gifts of the days, from all donors, that aren't in the total. */
  async function leftOut(days: Days): Promise<StatementsPage['left']> {
    const { outcome, ...given } = receivedOn(days, zone);
    const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
    const [all, cash] = await Promise.all([
      copiedGifts.search(given, page),
      copiedGifts.search({ ...given, outcome, type: [...cashTypes] }, page),
    ]);
    return {
      pending: all.sum.pending.gifts,
      unpriced: cash.sum.unpriced,
      returnPending: all.sum.returnPending.gifts,
    };
  }

  async function donors(days: Days, ids: readonly string[]): Promise<DonorRecord[]> {
    const records = new Map((await donorRecords(database, ids)).map((donor) => [donor.id, donor]));
    const unknown = ids.filter((id) => !records.has(id));
    const gifts = unknown.length > 0 ? await giftsOf(days, unknown) : null;
    return ids.map((id) => {
      const last = gifts?.get(id)?.at(-1);
      return records.get(id) ?? (last && listedGift(last).donor) ?? { ...noDonor, id };
    });
  }

  /** Returns the donor as a list, which is empty for an ID without a record and without gifts on the days. */
  async function known(days: Days, id: string | undefined): Promise<string[]> {
    if (id === undefined) return [];
    const [records, gifts] = await Promise.all([donorRecords(database, [id]), giftsOf(days, [id])]);
    return records.length > 0 || gifts.get(id)?.length ? [id] : [];
  }

  return {
    requireLoaded: (days) => requireLoaded(copiedGifts, receivedOn(days, zone)),
    sums,
    donors,
    page: async ({ least, donor, limit, page, ...months }) => {
      const days = statementDays(months);
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      const found = donor === undefined ? await sums({ ...months, least }) : null;
      const shown = found?.slice((page - 1) * limit, page * limit).map(({ donorId }) => donorId);
      if (donor !== undefined) await Promise.all([copiedGifts.upToDate(), copy.upToDate('donors')]);
      const ids = shown ?? (await known(days, donor));
      const [people, gifts] = await Promise.all([donors(days, ids), giftsOf(days, ids)]);
      const data = people.map((person) => statementOf(person, gifts.get(person.id) ?? []));
      return {
        data,
        left: await leftOut(days),
        totalCount: found?.length ?? data.length,
        cents: (found ?? data).reduce((total, { cents }) => total + cents, 0),
        state,
      };
    },
  };
}

function shownGift(gift: IndexedGift): StatementGift {
  const { id, type, status, amount, contributionDate, paymentMethod, stocks, crypto, ...rest } =
    listedGift(gift);
  const { campaign, subcampaign, dedication } = rest;
  return {
    ...{ id, type, status, amount, contributionDate, paymentMethod, stocks, crypto },
    ...{ campaign, subcampaign, dedication },
  };
}

/** The total is what is left of the listed cash gifts, in integer cents. */
function statementOf(donor: DonorRecord, gifts: readonly IndexedGift[]): Statement {
  const cash = gifts.filter(({ type }) => statementSection(type) === 'cash');
  return {
    donor,
    gifts: gifts.map(shownGift),
    returns: returnsOf(gifts),
    cents: cash.reduce((total, { kept_cents: kept }) => total + (kept ?? 0), 0),
    unpriced: cash.filter(({ amount_cents: amount }) => amount === null).length,
  };
}
