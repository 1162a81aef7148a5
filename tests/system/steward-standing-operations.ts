/** Calls the operations of standing questions, and compares their answers with the lists and reports they are about. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { fiscalYearDays, fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import type { Days } from '#contract/rules/periods.ts';
import type { StewardBody, StewardInput, StewardReply } from '#contract/steward/api.ts';
import { statusTotal } from '#contract/steward/money/status-total.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { MailServerFixture } from '../../src/server/notices/mail/mail-fixture.ts';
import { type System, systemZone } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie?: string,
) => Promise<StewardReply<Route>>;
type New = StewardBody<'POST /api/standing-questions'>;

/** As in every sandbox: July. */
const fiscalStart = 7;
const daily: New['rule'] = { kind: 'send', schedule: { every: 'day', hour: 8 } };

/** A question is added, changed, paused, resumed, and sent now; it ends by the link in its email, and is deleted. */
export async function callStandingOperations(
  call: Call,
  system: System,
  { mails }: MailServerFixture,
): Promise<void> {
  const ask = async (asks: New['asks'], period: New['period'] = null): Promise<string[]> => {
    const id = randomUUID();
    const body = { id, name: 'Compared', asks, period, rule: daily, query: '', report: '' } as const;
    await call('POST /api/standing-questions', { body });
    const path = { questionId: id };
    const { last } = await call('POST /api/standing-questions/{questionId}/send', {
      path,
      body: { id: randomUUID() },
    });
    await call('POST /api/standing-questions/{questionId}/remove', { path });
    expect(last?.outcome).toBe('answered');
    return (last?.figures ?? []).map(({ text }) => text);
  };
  const paging = { limit: 1, page: 1 };

  const gifts = await call('POST /api/lists/gifts', { body: { least: 10_000, ...paging } });
  expect((await ask({ list: 'gifts', question: { least: 10_000 } })).slice(0, 2)).toEqual([
    countText(gifts.totalCount ?? -1),
    moneyText(cents(gifts.sums?.received.cents ?? -1)),
  ]);
  for (const list of ['refunds', 'chargebacks'] as const) {
    const page = await call(list === 'refunds' ? 'POST /api/lists/refunds' : 'POST /api/lists/chargebacks', {
      body: paging,
    });
    const counted = list === 'refunds' ? 'SUCCEEDED' : 'lost';
    const known =
      list === 'refunds'
        ? ['SUCCEEDED', 'FAILED', 'PENDING', 'CANCELED', 'REQUIRES_ACTION']
        : ['lost', 'won', 'pending'];
    const total = statusTotal(page.sums ?? [], counted, known);
    expect(await ask({ list, question: {} })).toEqual([
      countText(page.totalCount ?? -1),
      ...(total.cents === null ? [] : [moneyText(cents(total.cents))]),
    ]);
  }
  const deposits = await call('POST /api/lists/deposits', { body: { status: ['PAID'], ...paging } });
  expect(await ask({ list: 'deposits', question: { status: ['PAID'] } })).toEqual([
    countText(deposits.totalCount ?? -1),
    moneyText(cents(deposits.sums?.[0]?.cents ?? 0)),
  ]);
  const plans = await call('POST /api/lists/plans', { body: { status: ['active'], ...paging } });
  expect(await ask({ list: 'plans', question: { status: ['active'] } })).toEqual([
    countText(plans.totalCount ?? -1),
    moneyText(cents(plans.sums?.monthlyCents ?? -1)),
  ]);
  const donors = await call('POST /api/lists/donors', { body: paging });
  expect(await ask({ list: 'donors', question: {} })).toEqual([countText(donors.totalCount ?? -1)]);
  const campaigns = await call('POST /api/lists/campaigns', { body: paging });
  expect(await ask({ list: 'campaigns', question: {} })).toEqual([countText(campaigns.totalCount ?? -1)]);
  const days = { from: '2025-01-01', to: '2025-12-31' };
  const groups = ({ from, to }: Days, by: 'campaign' | 'frequency') =>
    call('POST /api/copied-gifts/groups', { body: { givenFrom: from, givenTo: to, by } });
  const { total } = await groups(days, 'campaign');
  const giving = await ask({
    list: 'giving',
    question: { grouping: 'campaign', days, against: 'none', before: null },
  });
  expect(giving[0]).toBe(moneyText(cents(total.sum.received.cents)));
  const { day: today } = wallTimeOf(new Date(system.clock.now()), systemZone);
  const fiscalYear = fiscalYearOf(today, fiscalStart);
  const yearToDate = { from: fiscalYearDays(fiscalYear, fiscalStart).from, to: today };
  const shared = await groups(yearToDate, 'frequency');
  const received = shared.total.sum.received.cents;
  const recurring = shared.groups.find(({ value }) => value === 'recurring')?.sum.received.cents ?? 0;
  const byFrequency = { grouping: 'frequency', days, against: 'none', before: null } as const;
  // Their days are those of the fiscal year until now.
  expect(
    await ask({ list: 'giving', question: byFrequency }, { of: 'given', is: 'this-fiscal-year' }),
  ).toEqual([
    moneyText(cents(received)),
    moneyText(cents(recurring)),
    ...(received > 0 ? [`${((recurring / received) * 100).toFixed(1)}%`] : []),
    countText(shared.total.sum.received.gifts),
  ]);
  const fiscal = await call('POST /api/reports/donors', {
    body: { year: fiscalYear, fiscal: true, group: 'all', ...paging },
  });
  expect(
    (await ask({ list: 'donor-report', question: { year: null, fiscal: true, group: 'all' } })).slice(0, 2),
  ).toEqual([countText(fiscal.totalCount), moneyText(cents(fiscal.cents))]);
  const report = await call('POST /api/reports/donors', { body: { year: 2025, group: 'all', ...paging } });
  expect((await ask({ list: 'donor-report', question: { year: 2025, group: 'all' } })).slice(0, 2)).toEqual([
    countText(report.totalCount),
    moneyText(cents(report.cents)),
  ]);

  const id = randomUUID();
  const path = { questionId: id };
  const asks: New['asks'] = { list: 'gifts', question: { status: ['FAILED'] } };
  const added = await call('POST /api/standing-questions', {
    body: {
      id,
      name: 'Failed gifts',
      asks,
      period: { of: 'given', is: 'past-week' },
      rule: daily,
      query: 'status=FAILED',
      report: '',
    },
  });
  expect(added).toMatchObject({ address: '/contributions?status=FAILED', paused: null, last: null });
  await call('POST /api/standing-questions/{questionId}', {
    path,
    body: { version: 1, name: 'Failed', period: null, rule: daily },
  });
  await call('POST /api/standing-questions/{questionId}/pause', { path, body: { version: 2 } });
  await call('POST /api/standing-questions/{questionId}/resume', { path, body: { version: 3 } });
  const before = mails.length;
  await call('POST /api/standing-questions/{questionId}/send', { path, body: { id: randomUUID() } });
  const { answers } = await call('GET /api/standing-questions/{questionId}/answers', { path });
  expect(answers).toMatchObject([{ outcome: 'answered', dueAt: null }]);
  expect((await call('GET /api/standing-questions/all', {})).questions.map((one) => one.id)).toContain(id);
  const mailOf = () => mails.slice(before).find((mail) => mail.header('subject') === 'Failed');
  while (!mailOf()) await system.clock.advance(1_000);
  const token = /#stop\.([\w-]{43})/.exec(mailOf()?.text ?? '')?.[1] ?? '';
  expect(await call('POST /api/unsubscribe/check', { body: { token } })).toEqual({ name: 'Failed' });
  expect(await call('POST /api/unsubscribe', { body: { token } })).toEqual({ name: 'Failed' });
  const own = await call('GET /api/standing-questions', {});
  expect(own).toMatchObject({ sendsEmail: true, questions: [{ id, paused: 'unsubscribed', nextAt: null }] });
  await call('POST /api/standing-questions/{questionId}/remove', { path });
}
