/**
 * What an open page reads again when someone else, or the platform, changes something: the queries of real screens, by the kind of the
 * change. src/server/live/announced.test.ts says which kind each write announces.
 */
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ChangedNoun, changedNouns } from '#contract/steward/live/live-changes.ts';
import { readChanged } from './data/live/live-queries.ts';
import { acceptedWritesOptions } from './data/pending-changes/accepted-writes.ts';
import { depositGiftsOptions } from './features/deposits/lines/deposit-gifts-queries.ts';
import { rescueOptions } from './features/plans/rescue/rescue-queries.ts';
import { runOptions, runsOptions } from './features/plans/runs/run-queries.ts';
import { groupedGiftsOptions } from './features/reports/grouped/grouped-queries.ts';
import { incomeOptions } from './features/reports/income/income-queries.ts';
import { campaignsOptions } from './nouns/campaign/query.ts';
import { campaignPageOptions, campaignTotalsOptions } from './nouns/campaign/record-queries.ts';
import { chargebacksOptions } from './nouns/chargeback/list-queries.ts';
import { pendingChargebacksOptions } from './nouns/chargeback/pending-queries.ts';
import { chargebackOptions } from './nouns/chargeback/query.ts';
import { depositsOptions } from './nouns/deposit/list-queries.ts';
import { depositOptions, depositSummaryOptions } from './nouns/deposit/query.ts';
import {
  reconciliationHistoryOptions,
  reconciliationsOptions,
} from './nouns/deposit/reconciliation/reconciliation-queries.ts';
import { donorAttentionOptions } from './nouns/donor/attention-queries.ts';
import { donorsOptions } from './nouns/donor/list-queries.ts';
import { donorOptions } from './nouns/donor/query.ts';
import { donorSearchOptions } from './nouns/donor/search-queries.ts';
import {
  copiedGiftsOptions,
  giftHistoryOptions,
  indexedGiftsOptions,
} from './nouns/gift/copy/copied-gifts-queries.ts';
import { chargebacksOfGiftOptions } from './nouns/gift/gift-reversals.ts';
import { giftListOptions } from './nouns/gift/list-queries.ts';
import { contributionOptions, openRefundsOptions, refundsOfGiftOptions } from './nouns/gift/query.ts';
import { letterheadOptions } from './nouns/letter/letterhead-queries.ts';
import { locationsOptions } from './nouns/location/query.ts';
import { changedMonthsOptions, monthOptions, monthsOptions } from './nouns/month/queries.ts';
import { notesOptions } from './nouns/note/notes-queries.ts';
import { notificationsOptions } from './nouns/notification/list-queries.ts';
import { unreadOptions } from './nouns/notification/query.ts';
import { teamOptions } from './nouns/person/query.ts';
import { planCallsOptions } from './nouns/plan/calls/plan-calls-queries.ts';
import { plansOfDonorOptions, plansOptions, plansSummaryOptions } from './nouns/plan/list-queries.ts';
import { planOptions } from './nouns/plan/query.ts';
import { scheduledOptions } from './nouns/plan/scheduled/scheduled-queries.ts';
import { planFindingsOptions, planPastOptions } from './nouns/plan/watch/findings-queries.ts';
import { refundOptions, refundsOptions } from './nouns/refund/query.ts';
import {
  openRefundRequestsOptions,
  refundRequestOptions,
} from './nouns/refund/request/refund-request-queries.ts';
import { donorReportOptions } from './nouns/report/donor-report-queries.ts';
import { groupsOptions } from './nouns/report/query.ts';
import { standingOptions } from './nouns/standing-question/query.ts';
import { fleetOptions } from './nouns/tap/fleet-queries.ts';
import { notesOptions as tapNotesOptions } from './nouns/tap/tap-note-queries.ts';
import { thankListOptions, thankMarkOptions, waitingThanksOptions } from './nouns/thanks/query.ts';
import { viewsOptions } from './nouns/view/query.ts';

/** Each query that a screen shows, of the record `mine` if it is about one. */
const shown = {
  'gift list': giftListOptions({}, ''),
  'gifts in groups': groupedGiftsOptions('campaign', {}, ''),
  'gift sums': indexedGiftsOptions({ filter: {} }),
  'giving report': groupsOptions({ by: 'campaign' }),
  'totals of campaigns': campaignTotalsOptions,
  'donor report': donorReportOptions({ year: 2026, group: 'new' }),
  'state of the copy': copiedGiftsOptions,
  gift: contributionOptions('mine'),
  'history of a gift': giftHistoryOptions('mine'),
  'what to know of a donor': donorAttentionOptions('mine'),
  'thank-you list': thankListOptions({}),
  'thanks for a gift': thankMarkOptions('mine'),
  'gifts to thank for': waitingThanksOptions({ limit: 25, page: 1 }),
  'thanks for another gift': thankMarkOptions('other'),
  'who wrote to a gift': acceptedWritesOptions('gift', 'mine'),
  'refund list': refundsOptions({}, ''),
  'refunds in progress': openRefundsOptions,
  'refunds of a gift': refundsOfGiftOptions('mine'),
  refund: refundOptions('mine'),
  'refund requests': openRefundRequestsOptions,
  'refund request of a gift': refundRequestOptions('mine'),
  'refund request of another gift': refundRequestOptions('other'),
  'chargeback list': chargebacksOptions({}, ''),
  'pending chargebacks': pendingChargebacksOptions,
  'chargebacks of a gift': chargebacksOfGiftOptions('mine'),
  chargeback: chargebackOptions('mine'),
  'deposit list': depositsOptions({}),
  deposit: depositOptions('mine'),
  'summary of a deposit': depositSummaryOptions('mine'),
  'gifts of a deposit': depositGiftsOptions('mine'),
  'reconciled deposits': reconciliationsOptions(['mine', 'other']),
  'reconciliation of a deposit': reconciliationHistoryOptions('mine'),
  'reconciliation of another deposit': reconciliationHistoryOptions('other'),
  'all months': monthsOptions,
  'months that changed': changedMonthsOptions('2026-10'),
  month: monthOptions('mine'),
  'another month': monthOptions('other'),
  'donor search': donorSearchOptions({ q: 'a' }),
  'donor list': donorsOptions({}),
  donor: donorOptions('mine'),
  'plan list': plansOptions({}),
  'plans at risk': rescueOptions,
  'summary of plans': plansSummaryOptions,
  'movement of plans': incomeOptions(undefined),
  plan: planOptions('d1', 'mine'),
  'plans of a donor': plansOfDonorOptions('d1'),
  'calls about plans': planCallsOptions(['mine']),
  'plans to check': planFindingsOptions,
  'what came of a plan': planPastOptions('mine'),
  'scheduled changes': scheduledOptions,
  'runs of several plans': runsOptions,
  'run of several plans': runOptions('mine'),
  'another run of several plans': runOptions('other'),
  notes: notesOptions({ kind: 'gift', record: 'mine' }),
  'notes of another record': notesOptions({ kind: 'gift', record: 'other' }),
  campaigns: campaignsOptions,
  'campaign list': campaignPageOptions({}),
  locations: locationsOptions,
  'tap devices': fleetOptions,
  'placement notes': tapNotesOptions,
  'saved views': viewsOptions('/contributions'),
  'standing questions': standingOptions(false),
  'standing questions of everyone': standingOptions(true),
  letterhead: letterheadOptions,
  team: teamOptions,
  notifications: notificationsOptions,
  'unread notifications': unreadOptions(0),
} as const satisfies Record<string, { queryKey: QueryKey }>;
type Query = keyof typeof shown;
// Object.keys loses the names.
const names = Object.keys(shown) as Query[];

/** Returns what is read again at once, and what only the next time it is opened. */
async function readAfter(noun: ChangedNoun, ids: readonly string[] | null) {
  const client = new QueryClient();
  const again: Query[] = [];
  for (const name of names) {
    const { queryKey } = shown[name];
    client.setQueryData<unknown>(queryKey, 'before');
    new QueryObserver<unknown, Error, unknown, unknown, QueryKey>(client, {
      queryKey,
      queryFn: () => {
        again.push(name);
        return 'after';
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined);
  }
  readChanged(client, noun, ids);
  await expect.poll(() => client.isFetching()).toBe(0);
  const later = names.filter((name) => client.getQueryState<unknown>(shown[name].queryKey)?.isInvalidated);
  client.clear();
  return { again: again.toSorted(), later: later.toSorted() };
}

type Row = { again: readonly Query[]; later?: readonly Query[] };

const months: readonly Query[] = ['all months', 'months that changed', 'month', 'another month'];
/** By the kind of the change, which names the record `mine`. */
const rows: Readonly<Record<ChangedNoun, Row>> = {
  contributions: {
    again: [
      'gifts to thank for',
      'gift',
      'gift list',
      'gift sums',
      'gifts in groups',
      'giving report',
      'totals of campaigns',
      'donor list',
      'donor report',
      'history of a gift',
      'what came of a plan',
      'what to know of a donor',
      ...months,
    ],
    // A row of the thank-you list stays until the person reads the list again.
    later: ['thank-you list', 'who wrote to a gift'],
  },
  refunds: {
    again: ['refund', 'refund list', 'refunds in progress', 'refunds of a gift', 'donor list', ...months],
  },
  chargebacks: {
    again: [
      'chargeback',
      'chargeback list',
      'pending chargebacks',
      'chargebacks of a gift',
      'donor list',
      ...months,
    ],
  },
  deposits: {
    again: ['deposit', 'deposit list', ...months],
    later: ['summary of a deposit', 'gifts of a deposit'],
  },
  donors: { again: ['donor', 'donor list', 'donor search'] },
  subscriptions: {
    again: [
      'plan',
      'plan list',
      'plans at risk',
      'plans of a donor',
      'summary of plans',
      'movement of plans',
      'what came of a plan',
    ],
  },
  campaigns: { again: ['campaigns', 'campaign list'] },
  locations: { again: ['locations'] },
  tap: { again: ['tap devices'] },
  notes: { again: ['notes', 'calls about plans'] },
  planCalls: { again: ['calls about plans'] },
  planFindings: { again: ['plans to check'] },
  scheduledChanges: { again: ['scheduled changes'] },
  standingQuestions: { again: ['standing questions', 'standing questions of everyone'] },
  planRuns: { again: ['runs of several plans', 'run of several plans'] },
  thanks: { again: ['thanks for a gift', 'gifts to thank for'] },
  letterhead: { again: ['letterhead'] },
  refundRequests: { again: ['refund requests', 'refund request of a gift'] },
  doubles: { again: ['what to know of a donor'] },
  reconciliations: {
    again: ['reconciled deposits', 'reconciliation of a deposit', 'deposit list', ...months],
  },
  months: { again: ['all months', 'months that changed', 'month'] },
  tapNotes: { again: ['placement notes'] },
  views: { again: ['saved views'] },
  team: { again: ['team'] },
  notifications: { again: ['notifications', 'unread notifications'] },
};

test.each(changedNouns)(
  'after a change of %s, an open page reads what shows it, and nothing else',
  async (noun) => {
    const { again, later = [] } = rows[noun];
    expect(await readAfter(noun, ['mine'])).toEqual({ again: again.toSorted(), later: later.toSorted() });
  },
);
