import { expect, type Page } from '@playwright/test';
import { calls, type Row, reportedReversals } from './sandbox-reversals.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const pick = (rows: Row[], isWanted: (row: Row) => boolean): Row => {
  const found = rows.find(isWanted);
  if (!found) throw new Error('the world has no such row');
  return found;
};
const dollars = (amount: number): string =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const ids = (page: Page) =>
  page.locator('tr[data-record]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-record')));
const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [size, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    ownTest(
      'the payment timeline of a refund, refunds, and pending chargebacks: each in few calls',
      async ({ page, steward }) => {
        await signIn(page, 'Staff', '/profile');
        // First, while nothing of it is cached.
        await ownTest.step(
          'the payment timeline links to the deposit that a refund was deducted from',
          async () => {
            const refund = pick(
              await reportedReversals(page, 'refunds'),
              ({ status, depositId }) => status === 'SUCCEEDED' && depositId !== null,
            );
            await steward.control('POST', 'mark');
            await page.goto(`/contributions/${refund.contributionId}`);
            const timeline = page.getByRole('list', { name: 'Payment timeline' });
            await timeline.scrollIntoViewIfNeeded();
            await expect(timeline.getByRole('listitem')).toHaveCount(4);
            const [given, deposit, back, taken] = [0, 1, 2, 3].map((at) =>
              timeline.getByRole('listitem').nth(at),
            );
            await expect(given ?? timeline).toContainText(`${dollars(refund.amountInCents)}gross`);
            await expect(deposit ?? timeline).toContainText(
              /Paid out in the deposit of .*gross, .* fee · Paid.*net/,
            );
            await expect(back ?? timeline).toContainText(`−${dollars(refund.amountInCents)}gross`);
            await expect(taken ?? timeline).toContainText(/Deducted from the deposit of .*−\$[\d.,]+net/);
            await expect(page.getByText('Net deposited so far')).toBeVisible();
            const asked = await calls(steward);
            const timelineCalls = ['contributions.get', 'refunds.list', 'chargebacks.list', 'deposits.get'];
            const sum = timelineCalls.reduce((total, name) => total + (asked[name] ?? 0), 0);
            console.log(`money trail: ${sum} calls`);
            expect(sum).toBeLessThanOrEqual(5);
            await (taken ?? timeline).getByRole('link').click();
            await expect(page).toHaveURL(new RegExp(`/deposits/${refund.depositId}`));
          },
        );
        await ownTest.step(
          'refunds show what changed in the last 30 days, those that need action first',
          async () => {
            await steward.control('POST', 'mark');
            await page.goto('/refunds');
            await expect(page.getByText(/refunds? updated in the last 30 days/)).toBeVisible();
            expect((await calls(steward))['refunds.list']).toBeUndefined();
            const all = await reportedReversals(page, 'refunds');
            const shown = await ids(page);
            const ranks = shown.map((id) => {
              const { status } = pick(all, (row) => row.id === id);
              return status === 'REQUIRES_ACTION' ? 0 : status === 'FAILED' ? 1 : 2;
            });
            expect(ranks[0]).toBe(0);
            expect(ranks).toEqual(ranks.toSorted());
            expect(shown.length).toBeLessThan(all.length);
            // The names are read in the background, once, and appear when they have arrived.
            await expect(page.getByText(/^Gift …/)).toHaveCount(0);
            expect(await fitsItsWidth(page)).toBe(true);
            // Any time is one press away, and is stored in the address.
            await page.getByRole('button', { name: 'Clear Updated' }).click();
            await expect(page).toHaveURL(/changed=any/);
            await expect(page.locator('tr[data-record]')).toHaveCount(all.length);
          },
        );
        await ownTest.step(
          'pending chargebacks are listed oldest first, with the amount at risk and where to respond',
          async () => {
            await steward.control('POST', 'mark');
            await page.goto('/chargebacks');
            await expect(page.getByText(/at risk · oldest open \d+ days?/)).toBeVisible();
            await expect(page.getByText("Respond in your payment processor's dashboard")).toBeVisible();
            expect((await calls(steward))['chargebacks.list']).toBeUndefined();
            const pending = (await reportedReversals(page, 'chargebacks')).filter(
              ({ status }) => status === 'pending',
            );
            expect(await ids(page)).toEqual(pending.map(({ id }) => id).toReversed());
            const stake = pending.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
            await expect(
              page.getByText(`${pending.length} pending · ${dollars(stake)} at risk`),
            ).toBeVisible();
            expect(await fitsItsWidth(page)).toBe(true);
          },
        );
      },
    );
  });

test('a refund opens beside its list and on its own page, with its gift, donor, deposit, and IDs', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/refunds?changed=any');
  await page.locator('tr[data-record]').first().getByRole('link').first().click();
  const peek = page.getByRole('complementary', { name: 'Refund' });
  await expect(peek.getByText(/^Figures from /)).toBeVisible();
  const first = page.url();
  await peek.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await peek.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$');
  const refund = pick(await reportedReversals(page, 'refunds'), ({ depositId }) => depositId !== null);
  await goWithin(page, `/refunds/${refund.id}`);
  for (const name of ['refund ID', 'processor ID', 'gift ID'])
    await expect(page.getByRole('button', { name: `Copy ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: / deposit$/ })).toHaveAttribute(
    'href',
    `/deposits/${refund.depositId}`,
  );
  await page.getByRole('link', { name: / from / }).click();
  await expect(page).toHaveURL(new RegExp(`/contributions/${refund.contributionId}`));
});

test('refunds of one gift, the oldest first, and an address that finds nothing', async ({ page }) => {
  await signIn(page, 'Staff', '/refunds?changed=any');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  const all = await reportedReversals(page, 'refunds');
  await page.getByRole('button', { name: 'Gift', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Gift' });
  await dialog.getByLabel('Gift ID').fill('not an id');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toContainText('24 characters');
  await dialog.getByLabel('Gift ID').fill(all[0]?.contributionId ?? '');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('tr[data-record]')).toHaveCount(1);
  await goWithin(page, '/refunds?changed=any&order=oldest');
  await expect(page.getByText('oldest first')).toBeVisible();
  // Two of them may have been created at the same time.
  const created = new Map(all.map(({ id, createdAt }) => [id, createdAt]));
  expect((await ids(page)).map((id) => created.get(id ?? ''))).toEqual([...created.values()].toReversed());
  await page.goto('/refunds?gift=000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'No refunds match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.locator('tr[data-record]')).toHaveCount(all.length);
});

test('a pending chargeback says how long it has been open; won and lost ones need no attention', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/chargebacks?tab=all');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  const all = await reportedReversals(page, 'chargebacks');
  expect(await ids(page)).toEqual(all.map(({ id }) => id));
  const pending = pick(all, ({ status }) => status === 'pending');
  await goWithin(page, `/chargebacks/${pending.id}`);
  const line = page.getByText(/at risk · opened .*, open (since today|\d+ days?)/);
  await expect(line).toContainText(`${dollars(pending.amountInCents)} at risk`);
  const dashboard = page.getByText(/your payment processor's dashboard/i);
  await expect(dashboard).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy processor ID' })).toBeVisible();
  for (const [type, status, words] of [
    ['dispute', 'pending', "The donor's bank disputes this payment. No decision yet."],
    ['dispute', 'won', 'You won; you keep the gift.'],
    ['dispute', 'lost', 'You lost; the money went back.'],
    ['ach_return', 'pending', "The donor's bank returned this payment. The return isn't final yet."],
    ['ach_return', 'lost', "The donor's bank returned this payment; the money went back."],
  ] as const) {
    await goWithin(page, `/chargebacks/${pick(all, (row) => row.type === type && row.status === status).id}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(dashboard).toHaveCount(status === 'pending' ? 1 : 0);
  }
});

test('a chargeback that was won is followed to the deposit that returned it', async ({ page }) => {
  await signIn(page, 'Staff', '/chargebacks?tab=all');
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  const won = pick(await reportedReversals(page, 'chargebacks'), ({ status }) => status === 'won');
  await goWithin(page, `/contributions/${won.contributionId}`);
  const timeline = page.getByRole('list', { name: 'Payment timeline' });
  await expect(timeline).toContainText('Chargeback won');
  await expect(timeline).toContainText(/Will be returned \(chargeback won\)|Returned in the deposit/);
  await timeline.getByRole('link', { name: 'Chargeback won' }).click();
  await expect(page).toHaveURL(new RegExp(`/chargebacks/${won.id}`));
});
