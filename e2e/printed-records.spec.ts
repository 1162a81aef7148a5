/** What is printed of a record is whole, however little of its page was in view: read back from the PDF. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fetchJson } from './fetch-as.ts';
import { few } from './few.ts';
import { firstOnPage } from './first-record.ts';
import { holdReplies } from './replies/slow-replies.ts';
import { type Deposit, depositOf, dollars, openDeposit, patch } from './sandbox-deposits.ts';
import { mostGiving } from './sandbox-donors.ts';
import { countPrints } from './screen-checks/paper.ts';
import { readPdf } from './screen-checks/pdf.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

/** Most cards are below it. */
ownTest.use({ viewport: { width: 1280, height: 420 } });

const early = 'Not everything on this page had loaded. Print it again to include the rest.';

/** The lines of all pages. */
const printed = async (page: Page): Promise<string[]> =>
  readPdf(await page.pdf()).flatMap(({ lines }) => lines);

/** Prints until everything has loaded: what one print asks for is there the next time. */
async function printedWhole(page: Page): Promise<string[]> {
  let paper: string[] = [];
  await expect(async () => {
    paper = await printed(page);
    expect(paper).not.toContain(early);
  }).toPass();
  return paper;
}

/** The titles that no card on paper has; some are followed by a number. */
const missingCards = (paper: readonly string[], titles: readonly string[]): string[] =>
  titles.filter((title) => !paper.some((line) => line.replace(/ (?:[\d,]+(?: lines?)?|All)$/, '') === title));

/** The texts that paper lacks, each as often as it is given: amounts are whole words. */
function missing(paper: readonly string[], texts: readonly string[]): string[] {
  const words = paper.flatMap((line) => line.split(' '));
  return texts.filter((text) => {
    if (text.includes(' ')) return !paper.some((line) => line.includes(text));
    const at = words.indexOf(text);
    if (at >= 0) words.splice(at, 1);
    return at < 0;
  });
}

type Line = {
  type: string;
  grossValueInCents: number;
  grossFeeValueInCents: number;
  description: string;
};

/** As many lines of two types, each with its own amounts. */
const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    type: at % 3 === 1 ? 'transfer' : 'payment',
    grossValueInCents: 10_000 + at * 1_017,
    grossFeeValueInCents: at % 3 === 1 ? 0 : 30 + at,
    description: `Line ${at + 1} of ${count}`,
  }));

const rowOf = ({ type, grossValueInCents: net, grossFeeValueInCents: fee, description }: Line): string =>
  `${type === 'payment' ? 'Gift' : 'Transfer'} Unmatched: ${description} ${[net + fee, fee, net].map(dollars).join(' ')}`;

const netOf = (lines: readonly Line[]): string =>
  dollars(lines.reduce((sum, { grossValueInCents }) => sum + grossValueInCents, 0));

for (const count of few([247, 1]))
  ownTest(`each line of a printed deposit has its amounts: ${count}`, async ({ page, steward }) => {
    const deposit = await depositOf(page, 'Staff');
    await patch(steward, 'deposits.get', [{ path: 'data.lineItems', value: linesOf(count) }]);
    await page.goto(`/deposits/${deposit.id}`);
    const rows = page.getByText(/^Unmatched: Line/);
    await expect(rows.first()).toBeVisible();
    const shown = await rows.count();
    const reported = await fetchJson<{ data: Deposit & { lineItems: Line[] } }>(
      steward.url,
      `/api/v3/deposits/${deposit.id}`,
    );
    const lines = reported.data.lineItems;
    expect(lines).toHaveLength(count);
    const [gifts, transfers] = ['payment', 'transfer'].map((type) =>
      lines.filter((line) => line.type === type),
    );
    const paper = await printed(page);
    expect(paper.filter((line) => line.includes('Unmatched: '))).toEqual(
      [...(gifts ?? []), ...(transfers ?? [])].map(rowOf),
    );
    for (const [title, some = []] of [
      ['Gifts', gifts],
      ['Transfers', transfers],
    ] as const)
      if (some.length > 0) expect(paper).toContain(`${title} ${some.length} · no gift ${netOf(some)}`);
    expect(missingCards(paper, ['How it adds up', 'Lines', 'Your reconciliation', 'Details'])).toEqual([]);
    for (const word of ['Export CSV', 'Deposits', 'Find anything', 'Show all'])
      expect(paper.join('\n')).not.toContain(word);
    // The screen is as it was.
    await expect(rows).toHaveCount(shown);
    expect(shown).toBe(Math.min(count, 50 + Math.min(50, transfers?.length ?? 0)));
  });

/** Opens a deposit that someone has reconciled, which is far below. */
async function openReconciled(page: Page, steward: Steward): Promise<void> {
  const deposit = await depositOf(page, 'Administrator');
  const { id, amountInCents } = deposit;
  const body = { depositInCents: amountInCents, statementInCents: amountInCents, note: '' };
  await fetchJson(steward.url, `/api/reconciliations/${id}`, { body });
  await openDeposit(page, deposit);
}

const activity = '**/api/activity?**';

ownTest('Print first loads what was never in view', async ({ page, steward }) => {
  const prints = await countPrints(page);
  const release = await holdReplies(page, activity);
  await openReconciled(page, steward);
  const print = page.getByRole('button', { name: 'Print' });
  await print.click();
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible();
  expect(await prints()).toBe(0);
  release();
  await expect.poll(prints).toBe(1);
  await expect(print).toBeVisible();
  const paper = await printed(page);
  expect(paper).not.toContain(early);
  expect(missingCards(paper, ['Team activity'])).toEqual([]);
  expect(missing(paper, ['Reconcile a deposit'])).toEqual([]);
});

ownTest(
  'Print also prints a page of which a part fails to load, and paper says so',
  { tag: '@soak' },
  async ({ page, steward }) => {
    const prints = await countPrints(page);
    let asked = 0;
    await page.route(activity, (route) => {
      asked += 1;
      return route.abort();
    });
    await openReconciled(page, steward);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(prints).toBe(1);
    const paper = await printed(page);
    expect(paper).not.toContain(early);
    const failed = page.locator('section').filter({ hasText: 'Team activity' }).getByRole('alert');
    const why = (await failed.locator('p').textContent()) ?? '';
    expect(why).not.toBe('');
    expect(missingCards(paper, ['Team activity'])).toEqual([]);
    expect(missing(paper, [why])).toEqual([]);
    // Once, and once more a second later.
    expect(asked).toBe(2);
  },
);

const idOf = (address: string): string => address.split('/').at(-1) ?? '';

/** Adds more notes to a record than its page shows at first. */
async function addNotes(url: string, kind: string, record: string): Promise<string[]> {
  const notes = ['First call', 'Second call', 'Third call', 'Fourth call'];
  for (const note of notes)
    await fetchJson(url, '/api/notes', { body: { kind, record, id: randomUUID(), note } });
  return notes;
}

type Found = { totalCount: number; data: { amount: number }[] };

/** The gifts that match, as far as one request answers, and how many there are. */
async function giftsOf(url: string, filter: object) {
  const body = { filter, sort: 'given', direction: 'DESC', limit: 100, page: 1 };
  const { totalCount, data } = await fetchJson<Found>(url, '/api/copied-gifts/search', { body });
  return { total: totalCount, amounts: data.map(({ amount }) => dollars(Math.round(amount * 100))) };
}

type Kind = {
  kind: string;
  find: (page: Page, steward: Steward) => Promise<string>;
  cards: readonly string[];
  /** What else is on paper. */
  texts?: (url: string, id: string) => Promise<string[]>;
};

const first = (list: string) => (page: Page) => firstOnPage(page)(list);

const kinds: readonly Kind[] = [
  {
    kind: 'gift',
    find: first('/contributions'),
    cards: ['Payment timeline', 'Details', 'Notes', 'Team activity'],
    texts: (url, id) => addNotes(url, 'gift', id),
  },
  {
    kind: 'donor',
    find: first(mostGiving),
    cards: ['Contact', 'Gifts', 'Payment methods', 'Notes', 'Team activity'],
    texts: async (url, id) => {
      const { total, amounts } = await giftsOf(url, { donor: [id] });
      expect(total).toBeGreaterThan(amounts.length);
      return [
        ...(await addNotes(url, 'donor', id)),
        ...amounts,
        `Newest ${amounts.length} of ${total} gifts`,
      ];
    },
  },
  {
    kind: 'plan',
    find: async (_, steward) => {
      const { donor, plan } = steward.world<{ donor: string; plan: string }>(
        `select d.id as donor, s.id as plan from subscriptions s join donors d on d.seq = s.donor
         join contributions c on c.plan = s.seq group by s.seq having count(*) between 20 and 90 order by count(*) desc limit 1`,
      );
      return `/plans/${donor}/${plan}`;
    },
    cards: ['Gifts', 'Details', 'Notes', 'Team activity'],
    texts: async (url, id) => {
      const { total, amounts } = await giftsOf(url, { plan: [id] });
      expect(amounts).toHaveLength(total);
      return [...(await addNotes(url, 'plan', id)), ...amounts];
    },
  },
  {
    kind: 'location',
    find: first('/locations'),
    cards: ['Giving by month', 'Gifts', 'Details'],
    texts: async (url, id) => [`Newest 8 of ${(await giftsOf(url, { location: [id] })).total} gifts`],
  },
  { kind: 'campaign', find: first('/campaigns'), cards: ['Gifts', 'Details'] },
  { kind: 'refund', find: first('/refunds?changed=any'), cards: ['Payment timeline', 'Gift', 'Details'] },
  {
    kind: 'chargeback',
    find: first('/chargebacks?tab=all'),
    cards: ['Payment timeline', 'Gift', 'Details', 'Notes'],
    texts: (url, id) => addNotes(url, 'chargeback', id),
  },
  {
    kind: 'device',
    find: first('/tap/devices'),
    cards: ['Placement', 'Tap history', 'Taps', 'How it gets there', 'Details'],
  },
  { kind: 'group', find: first('/tap/groups'), cards: ['Devices', 'Details'] },
  { kind: 'destination', find: first('/tap/destinations'), cards: ['Groups pointing here', 'Details'] },
  {
    kind: 'webhook',
    find: async (page) => `${await first('/webhooks')(page)}?tab=details`,
    cards: ['Subscribed events', 'Record'],
  },
];

for (const { kind, find, cards, texts } of few(kinds, 3))
  ownTest(
    `a printed ${kind} has every card, or says at once that it isn't whole`,
    async ({ page, steward }) => {
      await signIn(page, 'Administrator');
      const address = await find(page, steward);
      const expected = (await texts?.(steward.url, idOf(address))) ?? [];
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const lacks = (paper: string[]) => [...missingCards(paper, cards), ...missing(paper, expected)];
      const atOnce = await printed(page);
      if (!atOnce.includes(early)) expect(lacks(atOnce)).toEqual([]);
      expect(lacks(await printedWhole(page))).toEqual([]);
    },
  );

ownTest('what is folded on a record is printed once someone has unfolded it', async ({ page }) => {
  await signIn(page, 'Administrator');
  await page.goto(await first('/contributions')(page));
  const ids = page.getByText('Record IDs');
  await expect(ids).toBeVisible();
  for (const text of ['Record IDs', 'Gift ID', 'Add a note'])
    expect(missing(await printed(page), [text])).toEqual([text]);
  await ids.click();
  expect(missing(await printed(page), ['Record IDs', 'Gift ID'])).toEqual([]);
});
