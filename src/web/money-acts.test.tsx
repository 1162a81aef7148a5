/** Which buttons of money are offered in each state of a record, and what is said if one can't be used. A button in parentheses can't. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { operations } from '#contract/giving/operations.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import type { Role } from '#contract/steward/roles.ts';
import { meOf } from './data/session/me-fixture.ts';
import { monthWith } from './features/months/month-fixture.ts';

let acts: {
  RefundAct: typeof import('./nouns/refund/dialog/refund-act.tsx').RefundAct;
  PlanActs: typeof import('./nouns/plan/plan-acts.tsx').PlanActs;
  DepositActs: typeof import('./features/deposits/deposit-acts.tsx').DepositActs;
  MonthClosingCard: typeof import('./features/months/month-closing.tsx').MonthClosingCard;
};
beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  // Test files share modules; these must see this storage, and later tests must not.
  vi.resetModules();
  const [{ RefundAct }, { PlanActs }, { DepositActs }, { MonthClosingCard }] = await Promise.all([
    import('./nouns/refund/dialog/refund-act.tsx'),
    import('./nouns/plan/plan-acts.tsx'),
    import('./features/deposits/deposit-acts.tsx'),
    import('./features/months/month-closing.tsx'),
  ]);
  acts = { RefundAct, PlanActs, DepositActs, MonthClosingCard };
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Person = { role?: Role; missing?: OperationId[] };

/** Renders what a person sees, with these answers by query key. Queries without one are still loading. */
async function shown(
  element: ReactNode,
  person: Person,
  answers: readonly [key: unknown[], data: unknown][],
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], meOf(person));
  for (const [key, data] of answers) client.setQueryData(key, data);
  const root = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  client.clear();
  return [...html.matchAll(/<(button|p|a)\b([^>]*)>(.*?)<\/\1>/g)].map(
    ([, name, attributes = '', inside = '']) => {
      const text = inside.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
      const isOff = name === 'button' && /aria-disabled="true"|disabled=""/.test(attributes);
      return isOff ? `(${text})` : text;
    },
  );
}

const intentOf = (
  operation: IntentView['operation'],
  target: IntentView['target'],
  state: IntentView['state'],
  verified: boolean | null = null,
): IntentView => ({
  id: '3f0c5b7e-9a53-4f0e-8f6e-0d3a0d6f5c11',
  operation,
  target,
  state,
  verified,
  madeId: null,
  by: 'Avery',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:05.000Z',
  detail: null,
});
const intents = (...data: IntentView[]): [unknown[], unknown] => [['intents'], { data }];

const giftOf = (members: object) =>
  operations['contributions.get'].reply.read(
    { data: { id: 'g1', type: 'CASH', status: 'CONFIRMED', amount: 25, donor: { id: 'd1' }, ...members } },
    () => undefined,
  ).data;

const noRequest: [unknown[], unknown] = [['own', 'refundRequests', 'one', 'g1'], { request: null }];
const openRequest: [unknown[], unknown] = [
  ['own', 'refundRequests', 'one', 'g1'],
  { request: { contributionId: 'g1', state: 'open', note: 'x' } },
];
const refundSoFar = (status: string | null): [unknown[], unknown] => [
  ['service', 'refunds', '/api/copy/refunds/open'],
  { g1: status },
];
const refund = (state: IntentView['state'], verified: boolean | null = null) =>
  intents(intentOf('contributions.initiateRefund', { contributionId: 'g1' }, state, verified));

const confirming = "We're confirming a refund you sent. You'll see the result in Pending changes.";
const requested = "You've already requested this refund.";
const under = 'A refund of this gift has already been requested.';
const ask = 'Ask an administrator to refund this gift.';

test.each<[what: string, gift: object, person: Person, answers: [unknown[], unknown][], offered: string[]]>([
  ['a confirmed gift', {}, {}, [], ['Refund']],
  ['below the limit', { amount: 999.99 }, {}, [], ['Refund']],
  [
    'at the limit',
    { amount: 1000 },
    {},
    [],
    ['(Refund)', "Refunds of $1,000 or more go through your giving platform's support."],
  ],
  ['pending', { status: 'PENDING' }, {}, [], ['(Refund)', 'Can be refunded once confirmed.']],
  ['failed', { status: 'FAILED' }, {}, [], ['(Refund)', "Can't refund: this payment didn't go through."]],
  ['refunded', { status: 'REFUNDED' }, {}, [], ['(Refund)', 'Already refunded.']],
  ['charged back', { status: 'CHARGEBACK' }, {}, [], ['(Refund)', 'Already returned by a chargeback.']],
  ['stock', { type: 'STOCK' }, {}, [], ['(Refund)', "Stock gifts can't be refunded here."]],
  ['crypto', { type: 'CRYPTO' }, {}, [], ['(Refund)', "Crypto gifts can't be refunded here."]],
  ['a grant', { type: 'DAF' }, {}, [], ['(Refund)', "Donor-advised fund grants can't be refunded here."]],
  ['cash', { type: 'MANUAL_CASH' }, {}, [], ['(Refund)', "Gifts entered manually can't be refunded here."]],
  ['a new type', { type: 'constructor' }, {}, [], ['(Refund)', "Gifts of this type can't be refunded here."]],
  ['an unknown type', { type: null }, {}, [], ['(Refund)', "Gifts of this type can't be refunded here."]],
  ['an unknown status', { status: 'SETTLED' }, {}, [], ['(Refund)', "Can't refund a gift with this status."]],
  ['an unknown amount', { amount: null }, {}, [], ['(Refund)', "Can't refund: the amount is unknown."]],
  ['being sent', {}, {}, [refund('sending')], ['(Refund)', confirming]],
  ['an unknown outcome', {}, {}, [refund('unknown')], ['(Refund)', confirming]],
  ['done, not on the gift yet', {}, {}, [refund('done')], ['(Refund)', requested]],
  ['done, and read back', {}, {}, [refund('done', true)], ['(Refund)', under]],
  ['refused by the platform', {}, {}, [refund('refused')], ['Refund']],
  ['not sent', {}, {}, [refund('not-sent')], ['Refund']],
  ['not found within ten minutes', {}, {}, [refund('no-sign')], ['Refund']],
  [
    "another gift's refund",
    {},
    {},
    [intents(intentOf('contributions.initiateRefund', { contributionId: 'g2' }, 'unknown'))],
    ['Refund'],
  ],
  ["a colleague's refund", {}, {}, [refundSoFar('PENDING')], ['(Refund)', under]],
  ["a colleague's refund that needs action", {}, {}, [refundSoFar('REQUIRES_ACTION')], ['(Refund)', under]],
  ['staff', {}, { role: 'staff' }, [noRequest], ['Request refund']],
  ['staff, before it is known whether there is a request', {}, { role: 'staff' }, [], []],
  ['staff, requested', {}, { role: 'staff' }, [openRequest], []],
  ['staff, refunded', { status: 'REFUNDED' }, { role: 'staff' }, [noRequest], []],
  ['staff, on its way', {}, { role: 'staff' }, [noRequest, refundSoFar('PENDING')], []],
  ['finance', {}, { role: 'finance' }, [noRequest], ['Request refund']],
  ['field manager', {}, { role: 'field' }, [], [ask]],
  ['a platform without refunds', {}, { missing: ['contributions.initiateRefund'] }, [noRequest], []],
])('a refund: %s', async (_, members, person, answers, offered) => {
  expect(await shown(<acts.RefundAct gift={giftOf(members)} />, person, answers)).toEqual(offered);
});

const planOf = (status: string) =>
  operations['subscriptions.get'].reply.read(
    { data: { id: 'p1', status, amount: 25, frequency: 'monthly', donorId: 'd1' } },
    () => undefined,
  ).data;
const planWrite = (
  operation: IntentView['operation'],
  state: IntentView['state'],
  verified: boolean | null = null,
) => intents(intentOf(operation, { donorId: 'd1', subscriptionId: 'p1' }, state, verified));

const ended = 'This plan has ended. You can start a new one.';
const canceling = "You've already requested this cancellation.";
const changing = "Your last change isn't confirmed yet. You can edit this plan once it is.";
const acted = ['Edit plan', 'Cancel plan'];
const off = ['(Edit plan)', '(Cancel plan)'];

test.each<[what: string, status: string, person: Person, answers: [unknown[], unknown][], offered: string[]]>(
  [
    ['active', 'active', {}, [], acted],
    ['pending', 'pending', {}, [], acted],
    ['paused', 'paused', {}, [], acted],
    ['failed', 'failed', {}, [], acted],
    ['ended', 'inactive', {}, [], [ended]],
    ['replaced', 'recreated', {}, [], [ended]],
    [
      'a cancellation with an unknown outcome',
      'active',
      {},
      [planWrite('subscriptions.cancel', 'unknown')],
      [...off, canceling],
    ],
    [
      'a cancellation being sent',
      'active',
      {},
      [planWrite('subscriptions.cancel', 'sending')],
      [...off, canceling],
    ],
    [
      'a cancellation that the plan does not show yet',
      'active',
      {},
      [planWrite('subscriptions.cancel', 'done')],
      [...off, canceling],
    ],
    ['a confirmed cancellation', 'inactive', {}, [planWrite('subscriptions.cancel', 'done', true)], [ended]],
    ['a refused cancellation', 'active', {}, [planWrite('subscriptions.cancel', 'refused')], acted],
    [
      'a change with an unknown outcome',
      'active',
      {},
      [planWrite('subscriptions.update', 'unknown')],
      [...off, changing],
    ],
    ['staff', 'active', { role: 'staff' }, [], ['Ask an administrator to edit or cancel this plan.']],
    ['a platform without changes', 'active', { missing: ['subscriptions.update'] }, [], ['Cancel plan']],
    ['a platform without cancellations', 'active', { missing: ['subscriptions.cancel'] }, [], ['Edit plan']],
  ],
)('a plan: %s', async (_, status, person, answers, offered) => {
  expect(await shown(<acts.PlanActs plan={planOf(status)} donorId="d1" />, person, answers)).toEqual(offered);
});

const depositOf = (members: object) =>
  operations['deposits.get'].reply.read(
    { data: { id: 'p1', status: 'PAID', amountInCents: 12_300, ...members } },
    () => undefined,
  ).data;
const reconciled = (...data: object[]): [unknown[], unknown] => [
  ['own', 'reconciliations', 'one', 'p1'],
  { data },
];
const standing = { id: 'r2', depositId: 'p1', reopened: null };
const reopened = { id: 'r1', depositId: 'p1', reopened: { at: '', by: null, reason: 'x' } };

test.each<
  [what: string, deposit: object, person: Person, answers: [unknown[], unknown][], offered: string[]]
>([
  ['paid', {}, {}, [reconciled()], ['Reconcile']],
  ['before its reconciliations are read', {}, {}, [], ['(Reconcile)']],
  ['reconciled', {}, {}, [reconciled(standing)], ['Reopen']],
  ['reopened', {}, {}, [reconciled(reopened)], ['Reconcile']],
  ['reconciled again', {}, {}, [reconciled(standing, reopened)], ['Reopen']],
  ['on its way', { status: 'IN_TRANSIT' }, {}, [reconciled()], ['(Reconcile)']],
  ['failed', { status: 'FAILED' }, {}, [reconciled()], ['(Reconcile)']],
  ['of an unknown amount', { amountInCents: null }, {}, [reconciled()], ['(Reconcile)']],
  ['finance', {}, { role: 'finance' }, [reconciled()], ['Reconcile']],
  ['staff', {}, { role: 'staff' }, [reconciled(standing)], []],
])('a deposit: %s', async (_, members, person, answers, offered) => {
  const file = { isPending: false, mutate: () => undefined } as unknown as Parameters<
    typeof acts.DepositActs
  >[0]['file'];
  const deposit = <acts.DepositActs deposit={depositOf(members)} title="deposit" file={file} />;
  expect(await shown(deposit, person, answers)).toEqual(['Export CSV', 'Print', ...offered]);
});

const closing = {
  id: 'c1',
  closedAt: '2026-11-02T09:00:00.000Z',
  closedBy: 'Avery',
  digest: 'a'.repeat(64),
  totals: monthWith({}).totals,
  reopened: null,
};
const saves =
  'Closing saves the totals as they are now. Later changes in your giving platform are listed here.';

test.each<[what: string, month: Parameters<typeof monthWith>[0], offered: string[]]>([
  ['over and complete', {}, [saves, 'Close October 2026']],
  ['not over', { isOver: false, complete: false }, ['You can close it once the month is over.']],
  [
    'loading',
    { loading: ['refund'], complete: false },
    ['You can close it once Steward has loaded every record of the month.'],
  ],
  [
    'with a kind that the platform lacks',
    { loading: ['refund'], missing: ['refund'], complete: false },
    ["It can't be closed: your giving platform doesn't share refunds."],
  ],
  [
    'with another number of gifts',
    { differing: ['2026-10'], complete: false },
    [
      'You can close it once Steward and your giving platform have the same number of gifts in October 2026 (UTC). They are compared every day.',
    ],
  ],
  ['closed', { closing }, ['Reopen October 2026']],
])('a month that is %s', async (_, members, offered) => {
  expect(await shown(<acts.MonthClosingCard month={monthWith(members)} />, {}, [])).toEqual(offered);
});
