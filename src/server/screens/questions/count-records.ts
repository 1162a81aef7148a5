/** Counts the records that a question finds, exactly as its list does. */

import { planTabStatuses } from '#contract/nouns/plan/tab-statuses.ts';
import type { PlanTab } from '#contract/nouns/plan/values.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import type { QuestionReading } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import type { Copy } from '../../copy/copy.ts';
import { giftFilterOf } from '../../copy/gifts/gift-filter.ts';
import { copyOf, copyOfReversals } from '../../copy/ready-sets.ts';
import { listDeposits } from '../../lists/deposit-list.ts';
import { findDonors, listDonors } from '../../lists/donor-list.ts';
import { listPlans } from '../../lists/plan-list.ts';
import { listReversals } from '../../lists/reversal-list.ts';
import type { Reconciliations } from '../../records/reconciliation.ts';

/** An address of a list, and what is typed into its search. */
export type Question = Pick<QuestionReading, 'noun' | 'search' | 'text'>;
export type Counted = Pick<QuestionReading, 'count' | 'sum'>;

export type CountParts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times'>;
  /** The organization's, which the days of filters are in. */
  zone: string;
};

const onePage = { limit: 1, page: 1 } as const;
const unknown: Counted = { count: null, sum: null };

/** Returns null for both unless our copy has all records that the list needs. */
export const countRecords = (parts: CountParts, question: Question): Promise<Counted> =>
  counters[question.noun](parts, question);

type Counter = (parts: CountParts, question: Omit<Question, 'noun'>) => Promise<Counted>;

const reversals =
  (set: 'refunds' | 'chargebacks'): Counter =>
  async ({ copy, zone }, { search: { sort: _, direction: __, ...search }, text }) => {
    if (!(await copyOfReversals(copy, set)).complete) return unknown;
    const { totalCount } = await listReversals(copy, set, { ...search, ...onePage, text }, zone);
    return { count: totalCount, sum: null };
  };

/** The members of each search are those of its list's address, which `nounFilters` writes, and a request checked. */
const counters: Readonly<Record<QuestionNoun, Counter>> = {
  gifts: async ({ copy, zone }, { search: { group, ...search }, text }) => {
    const { copiedGifts } = copy;
    if (!copiedGifts.offered) return unknown;
    const filter = giftFilterOf({ ...search, ...(text ? { text } : {}) }, zone);
    if (!isLoaded(await copiedGifts.state(), filter)) return unknown;
    const isByDonor = group === 'donor';
    if (isByDonor) {
      const { groups } = await copiedGifts.groups(filter, { by: 'donor' });
      return { count: groups.filter(({ value }) => value !== null).length, sum: null };
    }
    const { totalCount, sum } = await copiedGifts.search(filter, {
      sort: 'given',
      direction: 'DESC',
      ...onePage,
    });
    return { count: totalCount, sum };
  },
  refunds: reversals('refunds'),
  chargebacks: reversals('chargebacks'),
  deposits: async ({ copy, reconciliations, zone }, { search: { sort: _, direction: __, ...search } }) => {
    if (!(await copyOf(copy, 'deposits')).complete) return unknown;
    const deposits = await copy.records('deposits');
    const { totalCount } = listDeposits(
      deposits,
      await reconciliations.times(),
      { ...search, ...onePage },
      zone,
    );
    return { count: totalCount, sum: null };
  },
  plans: async ({ copy, zone }, { search: { tab, sort: _, direction: __, ...search }, text }) => {
    if (!(await copyOf(copy, 'plans')).complete) return unknown;
    const status = planTabStatuses[(tab ?? 'active') as PlanTab];
    const { totalCount } = await listPlans(
      copy.database,
      {
        ...search,
        ...(status ? { status } : {}),
        ...(text ? { text } : {}),
        sort: 'createdAt',
        direction: 'DESC',
        ...onePage,
      },
      zone,
    );
    return { count: totalCount, sum: null };
  },
  donors: async ({ copy, zone }, { search: { sort: _, direction: __, ...search }, text }) => {
    if (!(await copyOf(copy, 'donors')).complete) return unknown;
    const question = { ...search, sort: 'updatedAt', direction: 'DESC', ...onePage } as const;
    const { totalCount } = text
      ? await findDonors(copy.database, { ...question, text }, zone)
      : await listDonors(copy.database, question, zone, null);
    return { count: totalCount, sum: null };
  },
  devices: async ({ copy }, { search: { serial } }) => {
    if (!(await copyOf(copy, 'devices')).complete) return unknown;
    const devices = await copy.records('devices');
    // The list leaves out archived devices; a serial number is looked up among all.
    const isCounted = ({ serialNumber, archivedAt }: (typeof devices)[number]) =>
      serial === undefined ? archivedAt === null : String(serialNumber) === serial;
    return { count: devices.filter(isCounted).length, sum: null };
  },
};
