/** A donor's page: its parts in order, the donor's gifts, and what each role may do. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { exportAs } from './export-as.ts';
import { giftReads, giftsCard, openDonor } from './sandbox-donors.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, test } from './steward.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  ownTest(
    "an administrator cancels a plan on the donor's page; the result is shown in its place",
    async ({ page, steward }) => {
      await signIn(page, 'Administrator', '/plans');
      const plan = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
      await goWithin(page, plan.replace(/\/plans\/([^/]+)\/.*/, '/donors/$1'));
      const order = page.getByRole('heading', { level: 2 });
      await expect(order).toHaveText(['Contact', 'Recurring plans', 'Gifts', 'Payment methods']);
      const cancel = page.getByRole('button', { name: 'Cancel plan' }).first();
      await cancel.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Moved away');
      await dialog.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
      await expect(page.getByText('This plan has ended')).toBeVisible();
      expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
    },
  );
});

ownTest(
  'staff see all gifts of a donor with their total, and export them, without a call',
  async ({ page, steward }) => {
    await openDonor(page, 'Staff');
    const before = await giftReads(steward);
    const card = giftsCard(page);
    await card.scrollIntoViewIfNeeded();
    const head = card.locator('p').filter({ hasText: 'received' }).first();
    await expect(head).toContainText(/^\d+ gifts · \$[\d,.]+ received/);
    const counted = Number(/^\d+/.exec((await head.textContent()) ?? '')?.[0]);
    const gifts = card.locator('a[href^="/contributions/"]');
    await expect(gifts).toHaveCount(10);
    await card.getByRole('button', { name: /Show/ }).click();
    await expect(gifts).toHaveCount(Math.min(counted, 100));
    while (await card.getByRole('button', { name: 'Show more' }).isVisible())
      await card.getByRole('button', { name: 'Show more' }).click();
    await expect(gifts).toHaveCount(counted);
    const received = /\$[\d,.]+/.exec((await head.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('Lifetime giving').locator('..')).toContainText(received);

    const file = await exportAs(page, 'CSV', card.getByRole('button', { name: 'Export' }));
    expect(file.suggestedFilename()).toBe('gifts.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(counted + 1);
    // The same gifts in the gift list.
    await head.getByRole('link', { name: /gifts?$/ }).click();
    await expect(page).toHaveURL(/\/contributions\?donor=/);
    await expect(page.getByText(`${counted} gifts`, { exact: false }).first()).toBeVisible();
    expect(await giftReads(steward)).toBe(before);
  },
);

/** As if a form had been submitted twice: each charge is a separate write. Returns the donor, who has a phone number. */
const chargeTwice = (page: Page) =>
  page.evaluate(async () => {
    const own = { 'x-steward': '1', 'content-type': 'application/json' };
    const read = async (path: string) =>
      (await (await fetch(`/api/v3/${path}`, { headers: own })).json()).data;
    for (const { id, phone } of await read('donors?limit=100')) {
      const [method] = phone ? await read(`payment-methods/${id}`) : [];
      // A bank account is debited days later.
      if (method?.type !== 'card' || method.isExpired) continue;
      const body = JSON.stringify({ donorId: id, paymentMethodId: method.id, amount: 50 });
      for (let times = 0; times < 2; times += 1) {
        const headers = { ...own, 'idempotency-key': crypto.randomUUID() };
        const { status } = await fetch('/api/v3/contributions', { method: 'POST', headers, body });
        if (status !== 201) throw new Error(`a charge was answered with ${status}`);
      }
      return { id: String(id), phone: String(phone) };
    }
    throw new Error('no donor has a phone and a card');
  });

ownTest(
  'a caller was charged twice: from their number to the refund of the second gift in three clicks',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/campaigns');
    const { id, phone } = await chargeTwice(page);
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
    const { click: clickOn, count: clicks } = clicker();
    const click = (name: string | RegExp) => clickOn(page.getByRole('button', { name }).first());
    await click(/^Find anything/);
    await page.getByRole('combobox', { name: 'Find anything' }).fill(`+1 (${area}) ${office}-${line}`);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/donors/${id}$`));
    const notice = page.getByRole('region', { name: 'Needs attention' });
    await expect(notice).toContainText(/Possible duplicate charge.*Two gifts of \$50\.00 .*seconds? apart/);
    await expect(notice.getByRole('link', { name: /(First|Second) gift/ })).toHaveCount(2);
    const marked = giftsCard(page).getByRole('link', { name: 'Duplicate?' });
    await expect(marked).toHaveCount(2);
    // Both gifts, and everything else that a caller asks about, without scrolling.
    for (const part of ['Lifetime giving', 'Contact', 'Payment methods', 'Add a note'])
      await expect(page.getByText(part, { exact: true }).first()).toBeInViewport();
    await expect(marked.last()).toBeInViewport();
    await expect(marked.last().getByText('Duplicate?')).toBeInViewport({ ratio: 1 });
    // A person may dismiss the notice, and undo that.
    await page.getByRole('button', { name: 'Not a duplicate' }).click();
    const dismissed = page.getByRole('region', { name: 'Not duplicates' });
    await expect(dismissed).toContainText(
      /^Not a duplicate: \$50\.00 and \$50\.00, .* apart\. Marked .* by /,
    );
    await expect(notice).toHaveCount(0);
    await expect(marked).toHaveCount(0);
    await dismissed.getByRole('button', { name: 'Undo' }).click();
    await click('Refund the second');
    await expect(page.getByLabel('Reason (optional)')).toHaveValue('Duplicate gift');
    await click('Refund $50.00');
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Refund');
    expect(await effectsOf(steward, 'contributions.initiateRefund')).toHaveLength(1);
    expect(clicks()).toBe(3);
    // Nothing is left to refund twice.
    await expect(notice).toHaveCount(0);
  },
);

ownTest('a donor with the same phone is named, with a link and where to merge them', async ({ page }) => {
  // Donors with a phone come first.
  await signIn(page, 'Administrator', '/donors?sort=phone');
  const known = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
  await goWithin(page, known);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const phone = (await page.getByRole('link', { name: /^\(\d{3}\) / }).textContent()) ?? '';
  await expect(page.getByText('Possible duplicate')).toHaveCount(0);

  await goWithin(page, '/donors/new');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Medina');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Add donor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Medina');
  await expect(page.getByText('No gifts yet')).toBeVisible();
  const notice = page.getByText(/^Possible duplicate of .* \(same phone, [\d,]+ gifts?\)\./);
  await expect(notice).toContainText('Merge them in your giving platform.');
  await notice.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`${known}$`));
});
