import { expect } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { timeZone } from './hosted/servers.ts';
import { stillLoading } from './replies/gifts-loading.ts';
import { donorWithCard } from './sandbox-donors.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn, streamOpens } from './sign-in.ts';
import { ownTest as test } from './steward.ts';

test.use({ settings: { MIRROR_REFRESH_SECONDS: '1' } });
test.beforeEach(async ({ steward }) => {
  // So that records have different times.
  await steward.control('POST', 'time', { run: true });
});

test('gifts arrive on an open list, which moves only on request; a record and an open form show what a colleague changed', async ({
  page,
  steward,
}) => {
  const { donor, method } = donorWithCard(steward);
  const stream = streamOpens(page);
  await signIn(page, 'Administrator', '/contributions');
  expect((await stream).status()).toBe(200);
  // The component that announces new gifts loads last.
  await expect(page.locator('main div[data-print="no"]:empty')).toBeAttached();
  const rows = page.locator('tr[data-record]');
  const first = () => rows.first().getAttribute('data-record');
  const before = await first();
  const gift = { donorId: donor, paymentMethodId: method, amount: 71 };
  expect(await elsewhere(page, 'POST', 'v3/contributions', gift)).toBe(201);
  await expect(page.getByRole('button', { name: '1 new gift', exact: true })).toBeVisible();
  expect(await elsewhere(page, 'POST', 'v3/contributions', { ...gift, amount: 72 })).toBe(201);
  const pill = page.getByRole('button', { name: '2 new gifts' });
  await expect(pill).toBeVisible();
  expect(await first()).toBe(before);
  await pill.click();
  await expect(pill).toBeHidden();
  await expect(rows.nth(0)).toContainText('$72');
  await expect(rows.nth(1)).toContainText('$71');
  await expect(rows.nth(2)).toHaveAttribute('data-record', before ?? '');

  await page.goto(`/donors/${donor}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await streamOpens(page);
  expect(await elsewhere(page, 'PATCH', `v3/donors/${donor}`, { firstName: 'Rosalind' })).toBe(200);
  await expect(heading).toContainText('Rosalind');
  await expect(page.getByText('Updated just now')).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Last name').fill('Ashgrove');
  expect(await elsewhere(page, 'PATCH', `v3/donors/${donor}`, { firstName: 'Marguerite' })).toBe(200);
  await expect(form.getByRole('alert')).toContainText('Someone changed this profile while you were editing');
  await expect(form.getByLabel('Last name')).toHaveValue('Ashgrove');
  await expect(form.getByLabel('First name')).toHaveValue('Rosalind');
});

test('gifts also arrive while older ones are still loading', { tag: '@soak' }, async ({ page, steward }) => {
  const { donor, method } = donorWithCard(steward);
  const stream = streamOpens(page);
  await stillLoading(page);
  await signIn(page, 'Administrator', '/contributions');
  await stream;
  await expect(page.getByText(/^Still loading/)).toBeVisible();
  const rows = page.locator('tr[data-record]');
  const before = await rows.first().getAttribute('data-record');
  const gift = { donorId: donor, paymentMethodId: method, amount: 71 };
  expect(await elsewhere(page, 'POST', 'v3/contributions', gift)).toBe(201);
  // Until it has all of them, the list is read again every few seconds.
  await expect(rows.nth(0)).toContainText('$71');
  await expect(rows.nth(1)).toHaveAttribute('data-record', before ?? '');
  await expect(page.getByRole('button', { name: /new gift/ })).toHaveCount(0);
  // A row of the index lacks some members of the record, which is therefore read again.
  await rows.nth(0).getByRole('link').first().click();
  const peek = page.getByRole('complementary', { name: 'Gift' });
  await expect(peek.getByRole('list', { name: 'Payment timeline' })).toBeVisible();
});

test('changes after the document was created and before the page follows changes are shown too', async ({
  page,
  steward,
}) => {
  const { donor } = steward.world<{ donor: string }>('select id as donor from donors order by seq limit 1');
  let follow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    follow = resolve;
  });
  await page.route(/\/api\/events/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'Administrator', `/donors/${donor}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await elsewhere(page, 'PATCH', `v3/donors/${donor}`, { firstName: 'Rosalind' })).toBe(200);
  await expect(heading).not.toContainText('Rosalind');
  follow();
  await expect(heading).toContainText('Rosalind');
});

test("an open month adds up a gift from elsewhere, and a month that changes is never closed with totals that weren't read", async ({
  page,
  steward,
}) => {
  const { donor, method } = donorWithCard(steward);
  const give = () =>
    elsewhere(page, 'POST', 'v3/contributions', { donorId: donor, paymentMethodId: method, amount: 71 });
  const stream = streamOpens(page);
  const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone }).slice(0, 7);
  await signIn(page, 'Administrator', `/months/${thisMonth}`);
  await stream;
  // A new gift is pending first.
  const pending = page.getByRole('listitem').filter({ hasText: /gifts? pending|No pending gifts/ });
  const before = await pending.innerText();
  expect(await give()).toBe(201);
  await expect(pending).not.toHaveText(before);

  const months = page.getByRole('navigation', { name: 'Months' });
  await months.getByRole('listitem').nth(-2).getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(thisMonth));
  await goWithin(page, '/months');
  await goWithin(page, '/months/2026-10');
  await page.getByRole('button', { name: 'Close October 2026' }).click();
  const dialog = page.getByRole('dialog');
  const sentence = await dialog.getByText(/received and .* paid out/).innerText();
  const digest = 'a'.repeat(64);
  await page.route('**/api/months/2026-10', async (route) => {
    const response = await route.fetch();
    const month = await response.json();
    const gift = { ...month.totals.gift, cents: 100 };
    await route.fulfill({ response, json: { ...month, digest, totals: { ...month.totals, gift } } });
  });
  expect(await give()).toBe(201);
  await expect(dialog.getByRole('alert')).toHaveText(
    'This month just changed. Nothing was saved. Review its totals, then start again.',
  );
  await expect(dialog.getByText(/received and .* paid out/)).toHaveText(sentence);
  await expect(dialog.getByRole('button', { name: 'Close October 2026' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Close October 2026' }).click();
  await expect(dialog.getByText('$1.00 received and')).toBeVisible();
});

test('the number of pending chargebacks in the rail is updated on every screen', async ({
  page,
  steward,
}) => {
  const stream = streamOpens(page);
  await signIn(page, 'Administrator', '/settings');
  await stream;
  const pending = page.getByRole('link', { name: /^Chargebacks \d+ pending/ });
  await expect(pending).toBeVisible();
  steward.decideChargebacks();
  // The sandbox reuses its replies until it writes something itself.
  const { donor } = steward.world<{ donor: string }>('select id as donor from donors order by seq limit 1');
  expect(await elsewhere(page, 'PATCH', `v3/donors/${donor}`, { firstName: 'Rosalind' })).toBe(200);
  await expect(pending).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Chargebacks', exact: true })).toBeVisible();
});
