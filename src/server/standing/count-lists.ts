/** Answers questions about lists from our copy, with the functions that answer the lists on screen. */
import { planTabOf } from '#contract/nouns/plan/tab-statuses.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { depositStatusNames, depositTypeNames } from '#contract/rules/names/money-names.ts';
import type { CopySet, ListedDeposit } from '#contract/steward/copy.ts';
import {
  listSentenceText,
  plansSentence,
  type StatusListId,
  statusesSentence,
  statusLists,
  statusWord,
} from '#contract/steward/list-sentence.ts';
import { statusTotal } from '#contract/steward/money/status-total.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { standingLists, type Unanswered } from '#contract/steward/standing-questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { cents, countText, moneyText, toCents } from '#contract/values/money.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Clock } from '../base/clock.ts';
import { manyText, type ZoneTexts } from '../base/texts.ts';
import type { Copy } from '../copy/copy.ts';
import { giftFilterOf } from '../copy/gifts/gift-filter.ts';
import { copyOf, copyOfReversals } from '../copy/ready-sets.ts';
import { listCampaigns } from '../lists/campaign-list.ts';
import { type DepositQuestion, listDeposits, type ReconciledAt } from '../lists/deposit-list.ts';
import { listDonors } from '../lists/donor-list.ts';
import { listGifts } from '../lists/gift-list.ts';
import { listPlans } from '../lists/plan-list.ts';
import { listReversals, type ReversalSet } from '../lists/reversal-list.ts';
import type { Reconciliations } from '../records/reconciliation.ts';
import { isOrAre } from './answer-texts.ts';
import { copyNotes, giftNotes, ofGifts, outcomeNames, outcomeOf, readyGifts } from './count-gifts.ts';
import type { Ask, Count, Counted } from './counted.ts';

export type CountParts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times'>;
  clock: Pick<Clock, 'now'>;
  /** The organization's, which the days of filters are in. */
  zone: string;
  texts: ZoneTexts;
};

type Lists = 'gifts' | 'refunds' | 'chargebacks' | 'deposits' | 'plans' | 'donors' | 'campaigns';

export function countLists(parts: CountParts): { [List in Lists]: Count<List> } {
  const { copy, zone, texts, reconciliations, clock } = parts;
  const ready = (set: CopySet) => readySet(copy, set, () => copyOf(copy, set));

  const reversals =
    <Set extends ReversalSet>(set: Set): Count<Set> =>
    async (question, limit) => {
      if (!copy.copiedGifts.offered) return 'missing';
      const state = await readySet(copy, set, () => copyOfReversals(copy, set));
      if (typeof state === 'string') return state;
      // Both kinds have the same filters.
      const asked = question as Ask<'refunds'>;
      const found = await listReversals(copy, set, { ...asked, limit, page: 1 }, zone);
      const { left, ...counts } = ofStatuses(found, set);
      return {
        ...counts,
        columns: ['Date', 'Amount', 'Status'],
        rows: found.data.map(({ createdAt, amountInCents, status }) => [
          texts.day(createdAt),
          amountText(amountInCents),
          nameOf(statusLists[set].names, status),
        ]),
        ...readOf(state, standingLists[set], left),
      };
    };

  return {
    gifts: async (question, limit) => {
      const filter = giftFilterOf(question, zone);
      const state = await readyGifts(copy, filter);
      if (typeof state === 'string') return state;
      const { page } = await listGifts(copy.copiedGifts, state, { ...question, limit, page: 1 }, zone);
      return {
        ...ofGifts(page.totalCount, page.sums, filter),
        columns: ['Date', 'Amount', 'Status', 'Campaign'],
        rows: page.data.map(({ id, contributionDate, amount, type, status, campaign }) => [
          texts.day(contributionDate),
          amountText(amount === null ? null : toCents(amount)),
          outcomeNames[outcomeOf(giftOutcome(type, status), amount, lookUp(page.returns, id))],
          campaign?.name ?? 'No campaign',
        ]),
        asOf: timeOf(state.asOf),
        notes: [...giftNotes(page.sums, filter), ...copyNotes(state, filter)],
      };
    },
    refunds: reversals('refunds'),
    chargebacks: reversals('chargebacks'),
    deposits: async (question, limit) => {
      const state = await ready('deposits');
      if (typeof state === 'string') return state;
      const kept = {
        deposits: await copy.records('deposits'),
        reconciledAt: await reconciliations.times(),
        state,
      };
      return countDeposits(kept, { ...question, limit, page: 1 }, { zone, texts });
    },
    plans: async (question, limit) => {
      const state = await ready('plans');
      if (typeof state === 'string') return state;
      const { data, totalCount, sums } = await listPlans(
        copy.database,
        { ...question, limit, page: 1 },
        zone,
      );
      const tab = planTabOf(question.status);
      // The combined value of active, failed, and ended plans is meaningless.
      const worth = tab === 'all' ? null : cents(sums.monthlyCents);
      return {
        count: totalCount,
        cents: null,
        sentence: listSentenceText(plansSentence(totalCount, tab, worth)),
        figures: [
          { label: 'Recurring plans', kind: 'count', value: totalCount },
          ...(worth === null || (worth === 0 && sums.unpriced > 0)
            ? []
            : [{ label: 'Monthly value', kind: 'money', value: worth } as const]),
        ],
        columns: ['Amount', 'Frequency', 'Next gift', 'Status'],
        rows: data.map(({ plan }) => [
          amountText(plan.amount === null ? null : toCents(plan.amount)),
          frequencyLabel(plan.frequency),
          plan.nextPaymentDate === null ? 'None' : texts.day(plan.nextPaymentDate),
          nameOf(planStatusNames, plan.status),
        ]),
        listed: totalCount,
        ...readOf(state, standingLists.plans, [
          ...(worth !== null && sums.unpriced > 0
            ? [
                `${manyText(sums.unpriced, standingLists.plans)} with an unknown amount or frequency ${isOrAre(sums.unpriced)} included.`,
              ]
            : []),
        ]),
      };
    },
    // Rows of donors would be about people.
    donors: async (question) => {
      const state = await ready('donors');
      if (typeof state === 'string') return state;
      const asked = { ...question, sort: 'updatedAt', limit: 1, page: 1 } as const;
      const { totalCount } = await listDonors(copy.database, asked, zone, null);
      return {
        count: totalCount,
        cents: null,
        sentence: manyText(totalCount, standingLists.donors),
        figures: [{ label: 'Donors', kind: 'count', value: totalCount }],
        columns: [],
        rows: [],
        listed: 0,
        ...readOf(state, standingLists.donors),
      };
    },
    campaigns: async (question, limit) => {
      const state = await ready('campaigns');
      if (typeof state === 'string') return state;
      const totals = await copy.copiedGifts.campaignTotals();
      const asked = { ...question, limit, page: 1 };
      const { data, totalCount } = listCampaigns(await copy.records('campaigns'), asked, {
        totals,
        now: clock.now(),
        zone,
      });
      return {
        count: totalCount,
        cents: null,
        sentence: manyText(totalCount, standingLists.campaigns),
        figures: [{ label: 'Campaigns', kind: 'count', value: totalCount }],
        columns: ['Campaign', ...(totals ? ['Received', 'Gifts'] : [])],
        rows: data.map(({ id, name }) => [
          name ?? 'No name',
          ...(totals
            ? [
                moneyText(cents(totals.get(id)?.sum.received.cents ?? 0)),
                countText(totals.get(id)?.sum.received.gifts ?? 0),
              ]
            : []),
        ]),
        listed: totalCount,
        ...readOf(state, standingLists.campaigns),
      };
    },
  };
}

type KeptDeposits = {
  deposits: readonly ListedDeposit[];
  reconciledAt: ReconciledAt;
  state: Pick<SetState, 'asOf' | 'unreadable'>;
};

export function countDeposits(
  { deposits, reconciledAt, state }: KeptDeposits,
  question: DepositQuestion,
  { zone, texts }: Pick<CountParts, 'zone' | 'texts'>,
): Counted {
  const found = listDeposits(deposits, reconciledAt, question, zone);
  const { left, ...counts } = ofStatuses(found, 'deposits');
  return {
    ...counts,
    columns: ['Arrives', 'Amount', 'Status', 'Kind'],
    rows: found.data.map(({ arrivalAt, amountInCents, status, type }) => [
      texts.day(arrivalAt),
      amountText(amountInCents),
      nameOf(depositStatusNames, status),
      nameOf(depositTypeNames, type),
    ]),
    ...readOf(state, standingLists.deposits, left),
  };
}

async function readySet(
  copy: Pick<Copy, 'state'>,
  set: CopySet,
  read: () => Promise<SetState>,
): Promise<SetState | Unanswered> {
  if ((await copy.state())[set].missing) return 'missing';
  const state = await read();
  return state.complete ? state : 'loading';
}

type Names = Readonly<Record<string, string>>;
const nameOf = (names: Names, word: string | null): string =>
  word === null ? 'Unknown' : (lookUp(names, word) ?? word);

const planStatusNames: Names = {
  active: 'Active',
  failed: 'Failed',
  inactive: 'Ended',
  paused: 'Paused',
  pending: 'Pending',
  recreated: 'Replaced',
};
const amountText = (amount: number | null): string =>
  amount === null ? 'Unknown' : moneyText(cents(amount));

/** The count of a list, and the total for one status, as the list says it. */
function ofStatuses(
  { totalCount, sums }: { totalCount: number; sums: StatusSum[] },
  list: StatusListId,
): Omit<Counted, 'columns' | 'rows' | 'notes' | 'asOf'> & { left: string[] } {
  const { counted, known, names, many } = statusLists[list];
  const total = statusTotal(sums, counted, known);
  const left = total.others.map(
    ({ status, cents: one }) => `${moneyText(cents(one))} ${statusWord(list, status)}`,
  );
  if (total.unpriced > 0) left.push(`${countText(total.unpriced)} without an amount`);
  return {
    count: totalCount,
    cents: total.cents,
    sentence: listSentenceText(statusesSentence(list, totalCount, sums)),
    figures: [
      { label: capitalized(many), kind: 'count', value: totalCount },
      ...(total.cents === null
        ? []
        : [{ label: nameOf(names, total.status), kind: 'money', value: total.cents } as const]),
    ],
    listed: totalCount,
    left: left.length > 0 ? [`${left.join(' · ')}.`] : [],
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When a set was read, and what of it can't be. */
function readOf(
  { asOf, unreadable }: Pick<SetState, 'asOf' | 'unreadable'>,
  about: { one: string; many: string },
  notes: string[] = [],
): Pick<Counted, 'asOf' | 'notes'> {
  return {
    asOf: timeOf(asOf),
    notes: [
      ...notes,
      ...(unreadable > 0
        ? [`${manyText(unreadable, about)} can't be read and ${isOrAre(unreadable)} included.`]
        : []),
    ],
  };
}

/** Today in the organization's calendar, YYYY-MM-DD. */
export const todayIn = (zone: string, now: number): string => wallTimeOf(new Date(now), zone).day;
