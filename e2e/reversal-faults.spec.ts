/** Refunds and chargebacks that can't be loaded, are too many, or may not be seen. */
import { expect } from '@playwright/test';
import { calls, reportedReversals } from './sandbox-reversals.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

ownTest(
  'the navigation shows the number of pending chargebacks after a while on a screen',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/profile');
    const pending = (await reportedReversals(page, 'chargebacks')).filter(
      ({ status }) => status === 'pending',
    ).length;
    const place = page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('link', {
      name: /^Chargebacks/,
    });
    await expect(place).toHaveText(`Chargebacks${pending} pending`, { timeout: 15_000 });
    // Their list uses the same read.
    await steward.control('POST', 'mark');
    await place.click();
    await expect(page.locator('tr[data-record]')).toHaveCount(pending);
    expect((await calls(steward))['chargebacks.list']).toBeUndefined();
  },
);

test('while chargebacks are being read, the list has those so far, and no amount', async ({ page }) => {
  await signIn(page, 'Staff', '/profile');
  const data = Array.from({ length: 4 }, (_, at) => ({
    id: `${at}`.padStart(24, 'a'),
    contributionId: null,
    status: 'pending',
    type: 'dispute',
    amountInCents: 1_000,
    feeValueInCents: null,
    netValueInCents: null,
    reason: null,
    depositId: null,
    createdAt: '2026-03-04T12:00:00Z',
  }));
  // As our server answers while its copy is being filled.
  const reply = {
    data,
    unknown: 0,
    totalCount: 200,
    complete: false,
    left: 1_043,
    asOf: '2026-11-22T15:00:00.000Z',
    stale: false,
    unreadable: 0,
  };
  await page.route('**/api/lists/chargebacks/pending', (route) => route.fulfill({ json: reply }));
  await goWithin(page, '/chargebacks');
  await expect(page.getByText('4 pending so far')).toBeVisible();
  await expect(page.getByText(/^Still loading: 1,043 records to go\./)).toBeVisible();
  await expect(page.getByText(/at risk/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Chargebacks 4\+ pending/ })).toBeVisible({ timeout: 15_000 });
});

test("a part that fails to load says so, doesn't affect the others, and can be retried", async ({ page }) => {
  await signIn(page, 'Staff', '/profile');
  const down = { title: "Your giving platform isn't responding" };
  await page.route('**/api/lists/refunds', (route) => route.fulfill({ status: 502, json: down }));
  await goWithin(page, '/refunds');
  await expect(page.getByRole('alert')).toContainText(down.title);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Action needed first' })).toBeVisible();
  await page.unroute('**/api/lists/refunds');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.locator('tr[data-record]').first()).toBeVisible();
  // A refund is shown even if its gift can't be read.
  const [refund] = await reportedReversals(page, 'refunds');
  await page.route('**/api/v3/contributions/*', (route) => route.fulfill({ status: 502, json: down }));
  await goWithin(page, `/refunds/${refund?.id}`);
  await expect(page.getByRole('alert').filter({ hasText: down.title })).toBeVisible();
  await page.getByText('Record IDs').click();
  await expect(page.getByRole('button', { name: 'Copy refund ID' })).toBeVisible();
  await page.goto('/chargebacks/000000000000000000000000');
  await expect(page.getByText("We couldn't find this chargeback")).toBeVisible();
});

test('undocumented values are shown as they are', { tag: '@soak' }, async ({ page }) => {
  await signIn(page, 'Staff', '/profile');
  await page.route('**/api/lists/refunds', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object[] };
    const [first, ...others] = data;
    const odd = { ...first, status: 'ON_HOLD', reason: 'MOON_PHASE' };
    await route.fulfill({ json: { ...rest, data: [odd, ...others] } });
  });
  await goWithin(page, '/refunds?changed=any');
  const odd = page.locator('tr[data-record]').filter({ hasText: 'ON_HOLD' });
  await expect(odd).toContainText('MOON_PHASE');
});
