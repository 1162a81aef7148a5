/** What went back and what was paid out, donors, plans, an email, and paper of a month in which everything happens, against a second set of books. */
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type PrintedPage, readPdf } from '../../e2e/screen-checks/pdf.ts';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { sentenceOf, timeZone } from '../documents/open-screens.ts';
import { inDollars, isIn, october, openBooks, said } from './open-books.ts';
import {
  dayIn,
  type Entry,
  groupsOf,
  monthlyOf,
  total,
  totalsOf,
  type WireReversal,
  written,
} from './second-accountant.ts';

const { screens, mails, entries, ofOctober, refunds, chargebacks, deposits, plans, csv, close } =
  await openBooks();
afterAll(close);

const madeIn = (all: WireReversal[], status: string) =>
  all.filter((one) => one.status === status && isIn(october, dayIn(timeZone, one.createdAt)));
const wholeOr = ({ contributionId, amountInCents }: WireReversal): number | null =>
  amountInCents ?? entries.find(({ gift }) => gift.id === contributionId)?.given ?? null;

test('the report of returned money counts each refund and lost chargeback by its own day', async () => {
  const rows = await csv('returned-report', { days: october });
  const [back, lost] = [madeIn(refunds, 'SUCCEEDED'), madeIn(chargebacks, 'lost')];
  const [refunded, charged] = [total(back, wholeOr), total(lost, wholeOr)];
  expect(rows).toMatchObject([
    {
      Refunds: String(back.length),
      Refunded: inDollars(refunded),
      'Chargebacks lost': String(lost.length),
      'Charged back': inDollars(charged),
      Returns: String(back.length + lost.length),
      Returned: inDollars(refunded + charged),
      Received: inDollars(totalsOf(ofOctober).received),
    },
  ]);
  const { main } = await screens.open('staff', `/reports/returned?from=${october.from}&to=${october.to}`);
  const last = main.find('row').at(-1)?.text;
  for (const cents of [refunded, charged, refunded + charged]) expect(last).toContain(written(cents));
});

test("the month's close has what was given, went back, and was paid out", async () => {
  const { main } = await screens.open('finance', '/months/2026-10');
  const received = ofOctober.filter(({ kind }) => kind === 'received');
  const [back, lost] = [madeIn(refunds, 'SUCCEEDED'), madeIn(chargebacks, 'lost')];
  const paid = deposits.filter(
    ({ status, arrivalAt }) => status === 'PAID' && isIn(october, arrivalAt.slice(0, 10)),
  );
  for (const [label, cents, count] of [
    // Before what went back of it, which is counted by its own day.
    ['Gifts received', total(received, ({ given }) => given), `${received.length} gifts`],
    // Without those that have no amount, as the line below says.
    ['Refunded', total(back, (one) => one.amountInCents), `${back.length} refunds`],
    ['Chargeback losses', total(lost, (one) => one.amountInCents), `${lost.length} chargebacks`],
  ] as const)
    expect(main.lines).toContain(`${label}\n${written(cents)}\n${count}`);
  expect(main.lines).toContain(`October 2026, paid out\n${written(total(paid, (one) => one.amountInCents))}`);
  /** Their status isn't documented, or no total can say their amount. */
  const unknown = (all: WireReversal[], known: string[], never: string[]) =>
    all.filter(
      ({ status, amountInCents, createdAt }) =>
        isIn(october, dayIn(timeZone, createdAt)) &&
        (!known.includes(status) || (amountInCents === null && !never.includes(status))),
    ).length;
  const odd = unknown(chargebacks, ['pending', 'won', 'lost'], ['won']);
  expect(main.text).toContain(`${odd} chargebacks with an unknown amount, status, or date`);
  const states = ['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED'];
  const oddRefunds = unknown(refunds, states, ['FAILED', 'CANCELED']);
  expect(main.text).toContain(`${oddRefunds} refunds with an unknown amount, status, or date`);
});

test.each([
  [
    '/refunds?changed=any',
    'refunds',
    {
      SUCCEEDED: 'refunded',
      CANCELED: 'canceled',
      REQUIRES_ACTION: 'waiting for action',
      FAILED: 'failed',
      PENDING: 'pending',
    },
  ],
  [
    '/chargebacks?tab=all&changed=any',
    'chargebacks',
    { lost: 'lost', won: 'won', pending: 'pending', under_review: 'under_review' },
  ],
] as const)('%s has the sum of each state, and its file every amount', async (address, kind, words) => {
  const all = kind === 'refunds' ? refunds : chargebacks;
  const sentence = sentenceOf((await screens.open('admin', address)).main);
  expect(sentence).toContain(`${all.length} ${kind}`);
  for (const [status, word] of Object.entries(words))
    expect(sentence).toContain(
      said(
        total(
          all.filter((one) => one.status === status),
          (one) => one.amountInCents,
        ),
        word,
      ),
    );
  expect(sentence).toContain(
    `${all.filter(({ amountInCents }) => amountInCents === null).length} without an amount`,
  );
  const rows = await csv(kind, {});
  const title = kind === 'refunds' ? 'Refund ID' : 'Chargeback ID';
  expect(new Map(rows.map((row) => [row[title], row.Amount]))).toEqual(
    new Map(all.map(({ id, amountInCents }) => [id, inDollars(amountInCents)])),
  );
});

test('deposits: the sum of each status, and each line of one', async () => {
  const words = {
    PAID: 'paid out',
    CANCELED: 'canceled',
    FAILED: 'failed',
    IN_TRANSIT: 'in transit',
    PENDING: 'preparing',
  };
  const address = `/deposits?arrivesFrom=${october.from}&arrivesTo=${october.to}`;
  const sentence = sentenceOf((await screens.open('finance', address)).main);
  const arriving = deposits.filter(({ arrivalAt }) => isIn(october, arrivalAt.slice(0, 10)));
  expect(sentence).toContain(`${arriving.length} deposits: arriving Oct 1 – 31`);
  for (const [status, word] of Object.entries(words)) {
    const sum = total(
      arriving.filter((one) => one.status === status),
      (one) => one.amountInCents,
    );
    expect(sum, status).toBeGreaterThan(0);
    expect(sentence).toContain(said(sum, word));
  }
  const rows = await csv('deposits', {});
  expect(new Map(rows.map((row) => [row['Deposit ID'], row.Amount]))).toEqual(
    new Map(deposits.map(({ id, amountInCents }) => [id, inDollars(amountInCents)])),
  );
});

test('each donor’s statement has what is kept of the cash gifts of the year', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const received = entries.filter(
    ({ kind, day, gift }) => kind === 'received' && isIn(year, day) && gift.donor,
  );
  const byDonor = groupsOf(received, ({ gift }) => gift.donor?.id ?? null);
  const isCash = ({ gift }: Entry) => gift.type === 'CASH' || gift.type === 'MANUAL_CASH';
  const rows = await csv('giving-statements', { year: 2026 });
  expect(rows).toHaveLength(byDonor.size);
  for (const row of rows) {
    const own = byDonor.get(row['Donor ID'] ?? '') ?? [];
    const cash = own.filter(isCash);
    const days = own.map(({ day }) => day).sort();
    expect(row).toMatchObject({
      Gifts: String(own.length),
      Total: inDollars(total(cash, ({ kept }) => kept)),
      'Gifts of unknown amount': String(cash.filter(({ kept }) => kept === null).length),
      'Donor-advised grants': String(own.filter(({ gift }) => gift.type === 'DAF').length),
      'Non-cash gifts': String(own.filter((entry) => !isCash(entry) && entry.gift.type !== 'DAF').length),
      'First gift': days[0],
      'Last gift': days.at(-1),
    });
  }
  const sentence = sentenceOf((await screens.open('staff', '/letters/statements?year=2026')).main);
  const cash = total(received.filter(isCash), ({ kept }) => kept);
  expect(sentence).toContain(`${byDonor.size} donors gave in 2026: ${written(cash)} in cash gifts`);
});

test('each donor’s totals, of this year and of all time', async () => {
  const rows = await csv('donors', {});
  const received = groupsOf(
    entries.filter(({ kind }) => kind === 'received'),
    ({ gift }) => gift.donor?.id ?? null,
  );
  expect(rows.length).toBeGreaterThan(received.size);
  for (const row of rows) {
    const own = received.get(row['Donor ID'] ?? '') ?? [];
    expect(row).toMatchObject({
      Lifetime: inDollars(total(own, ({ kept }) => kept)),
      'This year': inDollars(
        total(
          own.filter(({ day }) => day >= '2026-01-01'),
          ({ kept }) => kept,
        ),
      ),
    });
  }
  const [most, gifts] = [...received].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [
    null,
    [],
  ];
  const { main } = await screens.open('staff', `/donors/${most}`);
  expect(main.lines).toContain(`Lifetime giving\n${written(total(gifts, ({ kept }) => kept))}`);
});

test('donor retention: who gave in both years, and in which', async () => {
  const gave = (year: string) =>
    groupsOf(
      entries.filter(({ kind, day, gift }) => kind === 'received' && day.startsWith(year) && gift.donor),
      ({ gift }) => gift.donor?.id ?? null,
    );
  const [now, before] = [gave('2026'), gave('2025')];
  const earlier = new Set(['2022', '2023', '2024'].flatMap((year) => [...gave(year).keys()]));
  const both = [...now.keys()].filter((id) => before.has(id));
  const sum = (of: Entry[] | undefined) => total(of ?? [], ({ kept }) => kept);
  const { main } = await screens.open('staff', '/reports/donors');
  for (const [label, count] of [
    ['Donors', now.size],
    ['New', [...now.keys()].filter((id) => !before.has(id) && !earlier.has(id)).length],
    ['Retained', both.length],
    ['Recaptured', [...now.keys()].filter((id) => !before.has(id) && earlier.has(id)).length],
    ['Lapsed', [...before.keys()].filter((id) => !now.has(id)).length],
    ['Upgraded', both.filter((id) => sum(now.get(id)) > sum(before.get(id))).length],
    ['Downgraded', both.filter((id) => sum(now.get(id)) < sum(before.get(id))).length],
  ] as const)
    expect(main.lines).toContain(`\n${label}\n${count}\n`);
});

test('the monthly value of the active plans', async () => {
  const active = plans.filter(({ status }) => status === 'active');
  expect(new Set(active.map(({ frequency }) => frequency)).size).toBeGreaterThan(6);
  const rows = await csv('plans', {});
  expect(new Map(rows.map((row) => [row['Plan ID'], row['Monthly value']]))).toEqual(
    new Map(plans.map((plan) => [plan.id, inDollars(monthlyOf(plan))])),
  );
  const sentence = sentenceOf((await screens.open('staff', '/plans')).main);
  const dollars = Math.round(total(active, monthlyOf) / 100);
  expect(sentence).toContain(
    `${active.length} active plans · about $${dollars.toLocaleString('en-US')} a month`,
  );
});

test('the accounting file of a deposit adds up to it, with the gross amount and the fee of each gift', async () => {
  const amounts = new Map(entries.map(({ gift, given }) => [gift.id, given]));
  const own = deposits.filter(({ id }) => id.startsWith('7d'));
  expect(own).toHaveLength(5);
  for (const { id, amountInCents } of own) {
    const rows = await csv('deposit-books', { depositId: id });
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    expect(total(rows, ({ Net }) => cents(Net))).toBe(amountInCents);
    const gifts = rows.filter(({ Kind }) => Kind === 'payment');
    expect(gifts).toHaveLength(4);
    for (const { Gross, Fee, Net, 'Gift ID': gift } of gifts) {
      expect(cents(Gross)).toBe(amounts.get(gift ?? ''));
      expect(cents(Fee)).toBe(cents(Gross) - cents(Net));
    }
  }
});

test('the email of a standing question has the sums of the month', async () => {
  const cookie = await screens.cookieOf('admin');
  const id = randomUUID();
  const question = { grouping: 'campaign', days: october, against: 'none', before: null };
  const rule = { kind: 'send', schedule: { every: 'day', hour: 8 } };
  const body = {
    id,
    name: 'October',
    asks: { list: 'giving', question },
    period: null,
    rule,
    query: '',
    report: '',
  };
  const made = await screens.system.post(cookie, '/api/standing-questions', body);
  expect([made.status, made.status < 300 ? '' : await made.text()]).toEqual([made.status, '']);
  await screens.system.post(cookie, `/api/standing-questions/${id}/send`, { id: randomUUID() });
  const mail = () => mails.find((one) => one.header('subject').includes('October'));
  while (!mail()) await screens.system.clock.advance(1_000);
  const sums = totalsOf(ofOctober);
  for (const figure of [
    written(sums.received),
    `${sums.receivedGifts}`,
    `${sums.donors}`,
    written(sums.average ?? 0),
  ])
    expect(mail()?.text).toContain(figure);
  const campaigns = groupsOf(ofOctober, ({ gift }) => gift.campaign?.name ?? 'No campaign');
  const [name, most] = [...campaigns].toSorted(
    ([, a], [, b]) => totalsOf(b).received - totalsOf(a).received,
  )[0] ?? ['', []];
  expect(mail()?.text).toContain(name);
  expect(mail()?.text).toContain(written(totalsOf(most).received));
});
test('on paper: a statement has each gift and what is kept of them, the month its totals', {
  timeout: 120_000,
}, async () => {
  const { system } = screens;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const cookies = (await screens.cookieOf('admin')).split('; ').map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: system.url })));
  const page = await context.newPage();
  const printed = (href: string, shown: string): Promise<PrintedPage[]> =>
    system.clock.during(
      (async () => {
        await page.goto(`${system.url}${href}`);
        await page.getByText(shown).first().waitFor();
        return readPdf(await page.pdf({ preferCSSPageSize: true }));
      })(),
    );
  const textOf = (pages: PrintedPage[]) => pages.flatMap(({ lines }) => lines).join('\n');

  // The donor with the most cash gifts of the month.
  const byDonor = groupsOf(
    entries.filter(
      ({ kind, day, gift }) => kind === 'received' && day.startsWith('2026') && gift.type === 'CASH',
    ),
    ({ gift }) => gift.donor?.id ?? null,
  );
  const [donor, gifts] = [...byDonor].toSorted(([, a], [, b]) => backOf(b) - backOf(a))[0] ?? [null, []];
  const sum = written(total(gifts, ({ kept }) => kept));
  const statement = textOf(await printed(`/letters/statements/${donor}/2026`, sum));
  expect(statement).toContain(sum);
  for (const { kept } of gifts) expect(statement).toContain(written(kept ?? 0));

  const month = textOf(await printed('/months/2026-10', 'October 2026, paid out'));
  const received = ofOctober.filter(({ kind }) => kind === 'received');
  expect(month).toContain(written(total(received, ({ given }) => given)));
});
const backOf = (all: Entry[]) => total(all, ({ back }) => back);
