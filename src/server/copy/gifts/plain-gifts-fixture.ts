/** For tests: what plain lists of gifts, donors, refunds and chargebacks say, in the most obvious way. */

import type { GiftSort } from '#contract/nouns/gift/filters.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { fold } from '../../base/fold.ts';
import type { CopyDatabase } from '../copy-database.ts';
import { donorIndex } from '../donor-index.ts';
import { keepRecords } from '../reading/keep-records.ts';
import { returnsIndex } from './facts/gift-returns.ts';
import type { GiftRow } from './gift-tables.ts';
import {
  type Beside,
  keepPlainPlans,
  matches,
  type PlainReturn,
  plainAmounts,
  plainDimensions,
  plainFirsts,
  plainFrequencies,
} from './plain-filter-fixture.ts';
import { longestPauseMs } from './questions/earlier-gifts.ts';
import type { Grouping } from './questions/groups.ts';
import type { Span } from './questions/returned.ts';
import { dropMissing } from './store-gifts.ts';

export const defaultLocation = 'l2';
const noRecord = {
  createdAt: null,
  updatedAt: null,
  activeRecurringCount: null,
  latestContributionDate: null,
  locationIds: null,
  totalContributionsCount: null,
};
const donor = (
  id: string,
  [firstName, lastName, email]: readonly (string | null)[],
  phone: string | null,
  address: DonorRecord['address'] = null,
): DonorRecord => ({
  ...noRecord,
  address,
  id,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  email: email ?? null,
  phone,
});
/** Only whether there is one matters. */
const home = { line1: '1 Oak St' } as DonorRecord['address'];
/** They have other names than on their gifts. The other donors are only known from their gifts. */
const donors = [
  donor('d1', ['Ada', 'Straße'], '+15035550100'),
  donor('d2', ['Zoë', "O'Brien", 'zoe@example.org'], '617.555.0144'),
  donor('d3', ['山田', 'Example'], '+353 85 123 4567', home),
  donor('d4', ['Roof', ''], '5550'),
  donor('d5', [' ', '', 'z.b@example.org'], '', home),
];

type Given = { row: GiftRow; number: number; returns: readonly PlainReturn[] };

const madeAt = (index: number, order: number): number => Date.UTC(2022, index % 50, 1, order);

/** The platform's records. */
export const reversals = (made: readonly { returns: readonly PlainReturn[] }[], kind: PlainReturn['kind']) =>
  made.flatMap(({ returns }, index) =>
    returns.flatMap((one, order) =>
      one.kind === kind
        ? {
            id: `${kind}-${index}-${order}`,
            contributionId: `g${index}`,
            status: one.status,
            amountInCents: one.cents,
            createdAt: new Date(madeAt(index, order)).toISOString(),
            updatedAt: null,
          }
        : [],
    ),
  );

/** Stores donors and chargebacks after the gifts, removes some gifts, and returns the plain lists to compare with. */
export async function completeWorld(
  database: CopyDatabase,
  made: readonly { gift: object; returns: readonly PlainReturn[]; isGone: boolean }[],
  { zone, fiscalYearStart }: { zone: string; fiscalYearStart: number },
) {
  await database.write((trx) =>
    keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex(database.kind) }, donors),
  );
  await database.write(async (trx) => {
    await returnsIndex('chargeback').put(trx, reversals(made, 'chargeback'));
    await keepPlainPlans(trx);
  });
  const stored = await database.db.selectFrom('gifts').selectAll().orderBy('number').execute();
  const indexOf = ({ id }: { id: string }) => Number(id.slice(1));
  const gone = stored.filter((row) => made[indexOf(row)]?.isGone);
  const kept = new Set(stored.filter((row) => !gone.includes(row)).map(({ id }) => id));
  const times = gone.map(({ given_at: at }) => at ?? 0);
  if (gone.length > 0)
    await database.write((trx) =>
      dropMissing(trx, database.kind, { from: Math.min(...times), to: Math.max(...times) + 1 }, kept),
    );
  const all = stored
    .filter(({ id }) => kept.has(id))
    .map((row): Given => ({ row, number: row.number, returns: made[indexOf(row)]?.returns ?? [] }));
  const inOrder = (one: GiftRow & { number: number }, other: GiftRow & { number: number }) =>
    one.updated_at - other.updated_at || one.number - other.number;
  const newestOf = (isOwn: (row: GiftRow) => boolean) => stored.filter(isOwn).toSorted(inOrder);
  const donorOf = remembered((id: string | null) => {
    const newest = newestOf((row) => row.donor_id === id).at(-1);
    return id === null
      ? undefined
      : (donors.find((one) => one.id === id) ??
          (newest && donor(id, [newest.donor_first_name, newest.donor_last_name, newest.donor_email], null)));
  });
  const campaignName = remembered((id: string | null): string | null => {
    const named = stored.flatMap((row) => [
      { row, id: row.campaign_id, name: row.campaign_name },
      { row, id: row.subcampaign_id, name: row.subcampaign_name },
    ]);
    const own = named
      .filter((one) => id !== null && one.id === id && one.name !== null)
      .toSorted((one, other) => inOrder(one.row, other.row));
    return own.at(-1)?.name ?? null;
  });
  const firsts = plainFirsts(all.map(({ row }) => row));
  const beside = ({ row, returns }: Given): Beside => ({
    donor: donorOf(row.donor_id),
    campaignNames: [campaignName(row.campaign_id), campaignName(row.subcampaign_id)],
    defaultLocation,
    isFirst: firsts.has(row),
    planFrequency: lookUp(plainFrequencies, row.plan_id),
    wentBack: plainAmounts(row, returns),
  });
  const amountsOf = ({ row, returns }: Given) => plainAmounts(row, returns);
  const outcomeOf = ({ row }: Given) => giftOutcome(row.type, row.status);
  const total = (some: readonly (number | null)[]) => some.reduce<number>((sum, one) => sum + (one ?? 0), 0);

  function sum(gifts: readonly Given[]) {
    const of = (outcome: string) => gifts.filter((one) => outcomeOf(one) === outcome);
    const part = (cents: (one: Given) => number) => {
      const some = of('received').filter((one) => cents(one) > 0);
      return { gifts: some.length, cents: total(some.map(cents)) };
    };
    return {
      ...Object.fromEntries(
        giftOutcomes.map((outcome) => [
          outcome,
          {
            gifts: of(outcome).length,
            cents: total(
              of(outcome).map((one) =>
                outcome === 'received' || outcome === 'pending' ? amountsOf(one).kept : one.row.amount_cents,
              ),
            ),
          },
        ]),
      ),
      unpriced: gifts.filter(({ row }) => row.amount_cents === null).length,
      partlyReturned: part((one) => amountsOf(one).returned),
      returnPending: part((one) => amountsOf(one).pending),
    };
  }

  return {
    all,
    sum,
    matching: (filter: GiftFilter) => all.filter((one) => matches(one.row, filter, beside(one))),
    shown: (id: string) => {
      const one = all.find(({ row }) => row.id === id);
      if (!one) throw new Error(`${id} is not there`);
      const known = donorOf(one.row.donor_id);
      return {
        amount_cents: one.row.amount_cents,
        donor_first_name: known?.firstName ?? null,
        donor_last_name: known?.lastName ?? null,
        donor_email: known?.email ?? null,
        campaign_name: campaignName(one.row.campaign_id),
        kept_cents: amountsOf(one).kept,
        returned_cents: amountsOf(one).returned,
        return_pending_cents: amountsOf(one).pending,
      };
    },
    ordered: (
      gifts: readonly Given[],
      { sort, direction }: { sort: GiftSort; direction: 'ASC' | 'DESC' },
    ) => {
      const sortedBy = (one: Given): number | string | null => {
        const { row } = one;
        const known = donorOf(row.donor_id);
        const text = (...parts: (string | null | undefined)[]) => fold(parts.filter(Boolean).join(' '));
        const name = (id: string | null) => {
          const found = campaignName(id);
          return found === null ? null : fold(found);
        };
        return {
          given: row.given_at,
          received: row.received_at,
          updated: row.updated_at,
          amount: row.amount_cents,
          donor: known ? text(known.lastName, known.firstName, known.email) : null,
          campaign: name(row.campaign_id),
          subcampaign: name(row.subcampaign_id),
          status: row.status,
        }[sort];
      };
      const way = direction === 'ASC' ? 1 : -1;
      return gifts.toSorted((one, other) => {
        const [x, y] = [sortedBy(one), sortedBy(other)];
        if (x === y) return way * (one.number - other.number);
        if (x === null || y === null) return x === null ? 1 : -1;
        return way * (x < y ? -1 : 1);
      });
    },
    groups: (gifts: readonly Given[], { period, by }: Grouping): Map<string, Given[]> => {
      const groups = new Map<string, Given[]>();
      for (const one of gifts) {
        const at = one.row.given_at;
        const day = at === null || !period ? null : wallTimeOf(new Date(at), zone).day;
        const start = day && period ? firstDay(day, period, fiscalYearStart) : null;
        const key = JSON.stringify([start, by ? plainDimensions[by](one.row, beside(one)) : null]);
        groups.set(key, [...(groups.get(key) ?? []), one]);
      }
      return groups;
    },
    measured: (gifts: readonly Given[]) => {
      const received = gifts.filter((one) => outcomeOf(one) === 'received');
      const amounts = received.flatMap((one) => amountsOf(one).kept ?? []).sort((a, b) => a - b);
      const middle = [amounts[(amounts.length - 1) >> 1] ?? 0, amounts[amounts.length >> 1] ?? 0] as const;
      return {
        sum: sum(gifts),
        donors: new Set(received.flatMap(({ row }) => row.donor_id ?? [])).size,
        average: amounts.length === 0 ? null : Math.round(total(amounts) / amounts.length),
        median: amounts.length === 0 ? null : Math.round((middle[0] + middle[1]) / 2),
        largest: amounts.at(-1) ?? null,
      };
    },
    byDonor: (gifts: readonly Given[]) => {
      const ids = new Set(gifts.flatMap(({ row }) => row.donor_id ?? []));
      return new Map(
        [...ids].map((donorId) => {
          const own = gifts.filter(({ row }) => row.donor_id === donorId);
          const dates = own.flatMap(({ row }) => row.given_at ?? []);
          return [
            donorId,
            {
              donorId,
              gifts: own.length,
              cents: total(own.map((one) => amountsOf(one).kept)),
              unpriced: own.filter(({ row }) => row.amount_cents === null).length,
              firstAt: dates.length === 0 ? null : Math.min(...dates),
              lastAt: dates.length === 0 ? null : Math.max(...dates),
            },
          ];
        }),
      );
    },
    returned: (filter: GiftFilter, { from, before }: Span) => {
      const isEvery = Object.keys(filter).length === 0;
      const found = new Set(
        all.filter((one) => matches(one.row, filter, beside(one))).map(({ row }) => row.id),
      );
      const some = made.flatMap(({ returns }, index) =>
        returns.flatMap((one, order) => {
          const at = madeAt(index, order);
          if (at < from || at >= before || !(isEvery || found.has(`g${index}`))) return [];
          const isOver = one.kind === 'refund' ? 'SUCCEEDED' : 'lost';
          const gone = one.kind === 'refund' ? ['FAILED', 'CANCELED'] : ['won'];
          return gone.includes(one.status)
            ? []
            : [{ part: one.status !== isOver ? 'pending' : `${one.kind}s`, cents: one.cents }];
        }),
      );
      const of = (part: string) => {
        const own = some.filter((one) => one.part === part);
        return { count: own.length, cents: total(own.map(({ cents }) => cents)) };
      };
      return { refunds: of('refunds'), chargebacks: of('chargebacks'), pending: of('pending') };
    },
    newDonors: (from: number, before: number) =>
      all
        .filter(({ row }) => firsts.has(row) && (row.given_at ?? 0) >= from && (row.given_at ?? 0) < before)
        .toSorted(
          (one, other) => (other.row.given_at ?? 0) - (one.row.given_at ?? 0) || other.number - one.number,
        )
        .map((one) => {
          const later = all.filter(
            (other) =>
              other !== one &&
              other.row.donor_id === one.row.donor_id &&
              outcomeOf(other) === 'received' &&
              other.row.given_at !== null,
          );
          return {
            donorId: one.row.donor_id,
            firstAt: one.row.given_at,
            firstCents: amountsOf(one).kept,
            gifts: later.length,
            cents: total(later.map((other) => amountsOf(other).kept)),
            lastAt: later.length === 0 ? null : Math.max(...later.map(({ row }) => row.given_at ?? 0)),
          };
        }),
    slowest: (gifts: readonly Given[]) => {
      const received = gifts.filter((one) => outcomeOf(one) === 'received');
      const waits = received.flatMap(({ row, number }) =>
        row.given_at === null || row.received_at === null
          ? []
          : [{ id: row.id, number, ms: row.received_at - row.given_at }],
      );
      return {
        ids: waits
          .toSorted((one, other) => other.ms - one.ms || one.number - other.number)
          .map(({ id }) => id),
        known: waits.length,
        unknown: received.length - waits.length,
        averageMs: waits.length === 0 ? null : Math.round(total(waits.map(({ ms }) => ms)) / waits.length),
      };
    },
    failedSince: (plans: readonly string[]) =>
      new Map(
        plans.flatMap((plan) => {
          const line = all
            .filter(({ row }) => row.plan_id === plan && row.given_at !== null)
            .toSorted((one, other) => (one.row.given_at ?? 0) - (other.row.given_at ?? 0));
          const times = (outcomes: readonly string[]) =>
            line.filter((one) => outcomes.includes(outcomeOf(one))).map(({ row }) => row.given_at ?? 0);
          const lastCame = Math.max(...times(['received', 'returned']));
          const since = times(['failed']).find((at) => at > lastCame);
          return since === undefined ? [] : [[plan, since] as const];
        }),
      ),
    earlier: (one: Given) => {
      const before = all
        .filter(
          (other) =>
            one.row.donor_id !== null &&
            other.row.donor_id === one.row.donor_id &&
            outcomeOf(other) === 'received' &&
            other.row.given_at !== null &&
            one.row.given_at !== null &&
            (other.row.given_at < one.row.given_at ||
              (other.row.given_at === one.row.given_at && other.number < one.number)),
        )
        .map(({ row }) => row);
      const amounts = before.flatMap(({ amount_cents: amount }) => amount ?? []);
      const times = before.map(({ given_at: at }) => at ?? 0);
      return {
        gifts: before.length,
        inRow: inRow(one.row.given_at ?? 0, times),
        lastAt: times.length > 0 ? Math.max(...times) : null,
        largestCents: amounts.length > 0 ? Math.max(...amounts) : null,
      };
    },
  };
}

function remembered<Value>(find: (id: string | null) => Value): (id: string | null) => Value {
  const known = new Map<string | null, Value>();
  return (id) => {
    const value = known.has(id) ? known.get(id) : find(id);
    known.set(id, value as Value);
    return value as Value;
  };
}

/** Counts backward from a time while the previous gift is within the longest pause. */
function inRow(time: number, earlier: readonly number[]): number {
  const last = Math.max(...earlier);
  if (earlier.length === 0 || time - last > longestPauseMs) return 0;
  const index = earlier.indexOf(last);
  return 1 + inRow(last, [...earlier.slice(0, index), ...earlier.slice(index + 1)]);
}

/** Goes back from a day, one day at a time, until its period begins. */
function firstDay(day: string, period: NonNullable<Grouping['period']>, fiscalYearStart: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  const begins = (): boolean => {
    const [month, isFirst] = [at.getUTCMonth() + 1, at.getUTCDate() === 1];
    const begun = {
      day: true,
      week: at.getUTCDay() === 0,
      month: isFirst,
      quarter: isFirst && [1, 4, 7, 10].includes(month),
      year: isFirst && month === 1,
      'fiscal-year': isFirst && month === fiscalYearStart,
      'fiscal-quarter': isFirst && (month - fiscalYearStart + 12) % 3 === 0,
    };
    return begun[period];
  };
  while (!begins()) at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}
