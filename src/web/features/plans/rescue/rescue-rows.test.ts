import { expect, test } from 'vitest';
import type { PlanCall, PlanNote } from '#contract/steward/operations/plans/plan-calls.ts';
import type { CallMark } from '#contract/steward/plan-calls.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { callAbout, tabOf } from '../../../nouns/plan/calls/call-about.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';
import { rescueRows, sinceOf } from './rescue-rows.ts';
import type { RescueSearch } from './rescue-search.ts';

const now = Date.UTC(2026, 10, 27, 12);
const dayMs = 86_400_000;
const ago = (days: number) => new Date(now - days * dayMs).toISOString();

const plan = (id: string, values: Partial<ListedPlan>): ListedPlan =>
  // Only these members are read.
  ({
    id,
    concern: 'failing',
    donorName: id,
    failedAt: null,
    updatedAt: null,
    nextPaymentDate: null,
    ...values,
  }) as ListedPlan;
const call = (planId: string, mark: CallMark, days: number): PlanCall => ({
  planId,
  mark,
  at: ago(days),
  by: 'Maya Torres',
});
const note = (planId: string, days: number): PlanNote => ({
  planId,
  note: 'Call again',
  at: ago(days),
  by: 'Noor Haddad',
});

test.each<[what: string, failedDays: number | null, called: number | null, mark: CallMark, tab: string]>([
  ['nobody called', 10, null, 'called', 'to-call'],
  ['called since it failed', 10, 9, 'called', 'called'],
  ['called at that moment', 10, 10, 'called', 'called'],
  ['called about an earlier failure', 10, 11, 'called', 'to-call'],
  ['a call long ago, but since it failed', 200, 199, 'new-card', 'called'],
  ['the donor gave a new card', 10, 1, 'new-card', 'called'],
  ['nobody answered', 10, 1, 'gave-up', 'not-reached'],
  ['nobody answered about an earlier failure', 10, 12, 'gave-up', 'to-call'],
  ['unknown since when, called within the days that a call saves a plan', null, 90, 'called', 'called'],
  ['unknown since when, called before', null, 91, 'called', 'to-call'],
])('%s', (_, failedDays, called, mark, tab) => {
  const one = plan('a', { failedAt: failedDays === null ? null : ago(failedDays) });
  const calls = called === null ? [] : [call('a', mark, called)];
  expect(tabOf(callAbout(one, { calls: [call('b', 'called', 1), ...calls], notes: [] }, now))).toBe(tab);
});

test.each<[Partial<ListedPlan>, days: number | null]>([
  [{ failedAt: ago(4), updatedAt: ago(2) }, 4],
  [{ updatedAt: ago(2) }, 2],
  [{ concern: 'ending', nextPaymentDate: ago(-5), updatedAt: ago(2) }, -5],
  [{ concern: 'ending' }, null],
  [{}, null],
])('%o has the time of what is wrong with it', (values, days) => {
  expect(sinceOf(plan('a', values))).toBe(days === null ? null : timeOf(ago(days)));
});

const plans = [
  plan('Cole', { monthlyCents: 2_500, failedAt: ago(3) }),
  plan('Ada', { monthlyCents: 60_000, failedAt: ago(20) }),
  plan('Émile', { monthlyCents: null, failedAt: ago(8) }),
  plan('Bo', { monthlyCents: 4_000, concern: 'ending', nextPaymentDate: ago(-6) }),
  plan('Dee', { monthlyCents: 3_000, failedAt: ago(9) }),
];
const calls = {
  calls: [call('Dee', 'called', 2), call('Cole', 'called', 30), call('Ada', 'called', 40)],
  notes: [note('Cole', 1), note('Ada', 50)],
};

test.each<[RescueSearch, kept: string[], rows: string[]]>([
  [{}, [], ['Ada', 'Bo', 'Cole', 'Émile']],
  [{ direction: 'ASC' }, [], ['Cole', 'Bo', 'Ada', 'Émile']],
  [{ sort: 'donor', direction: 'ASC' }, [], ['Ada', 'Bo', 'Cole', 'Émile']],
  [{ sort: 'since' }, [], ['Bo', 'Cole', 'Émile', 'Ada']],
  [{ sort: 'since', direction: 'ASC' }, [], ['Ada', 'Émile', 'Cole', 'Bo']],
  [{ sort: 'contact' }, [], ['Cole', 'Ada', 'Émile', 'Bo']],
  [{ sort: 'contact', direction: 'ASC' }, [], ['Ada', 'Cole', 'Émile', 'Bo']],
  [{ show: 'called' }, [], ['Dee']],
  [{ show: 'not-reached' }, [], []],
  // It was marked here, and stays until the tab is left.
  [{}, ['Dee'], ['Ada', 'Bo', 'Dee', 'Cole', 'Émile']],
])('%o shows these plans in this order', (search, kept, rows) => {
  const shown = rescueRows(plans, calls, search, new Set(kept), now);
  expect(shown.map(({ id }) => id)).toEqual(rows);
});
