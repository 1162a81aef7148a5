import { expect } from '@playwright/test';
import { depositOf } from './sandbox-deposits.ts';
import { dropAnswers, goWithin } from './screen-checks/settled.ts';
import { layoutShift, watchLayout } from './screen-checks/shift.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

test('a deposit opens beside its list: how it adds up and is reconciled; the arrows move through the list', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/deposits');
  await page.locator('tr[data-record]').first().getByRole('link').click();
  const peek = page.getByRole('complementary', { name: 'Deposit' });
  await expect(peek.getByText('matching the deposit')).toBeVisible();
  await expect(peek.getByText('Your giving platform')).toBeVisible();
  const first = page.url();
  await peek.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await peek.getByRole('link', { name: /^View \d+ line|^View deposit/ }).click();
  await expect(page.getByRole('heading', { name: 'Your reconciliation' })).toBeVisible();
});

test('the filters narrow the list and are stored in the address', async ({ page }) => {
  await signIn(page, 'Staff', '/deposits');
  const chooseFurther = async (filter: string | RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: filter }).click();
  };
  await chooseFurther('Type');
  await page.getByRole('checkbox', { name: 'Manual' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kinds=MANUAL/);
  await expect(page.getByRole('cell', { name: 'Scheduled' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Amount' }).click();
  const amount = page.getByRole('dialog', { name: 'Amount' });
  await amount.getByLabel('From').fill('1,000');
  await amount.getByLabel('To', { exact: true }).fill('a lot');
  await amount.getByRole('button', { name: 'Apply' }).click();
  await expect(amount).toContainText('Enter an amount');
  await amount.getByLabel('To', { exact: true }).fill('4000');
  await amount.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/least=100000&most=400000/);
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters).toContainText('Amount $1,000.00 to $4,000.00');
  await expect(filters).toContainText('Type Manual');
  await chooseFurther(/^Reconciled in (?!Steward)/);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(page).toHaveURL(/reconciled=no/);
  await page.goto('/deposits?text=nothing-of-that-name');
  await expect(page.getByRole('heading', { name: 'No deposits match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: /GIVING DEP/ }).first()).toBeVisible();
});

test('refund and chargeback lines link to their records', async ({ page }) => {
  await signIn(page, 'Staff', '/deposits');
  // The newest refund and chargeback that a deposit carried.
  const carried = await page.evaluate(async () => {
    const ask = async (noun: string) => {
      const answer = await fetch(`/api/v3/${noun}?limit=100`, { headers: { 'x-steward': '1' } });
      const { data } = (await answer.json()) as { data: { id: string; depositId: string | null }[] };
      return data.find(({ depositId }) => depositId !== null);
    };
    return { refunds: await ask('refunds'), chargebacks: await ask('chargebacks') };
  });
  for (const [noun, record] of Object.entries(carried)) {
    await goWithin(page, `/deposits/${record?.depositId}`);
    const lines = page.getByRole('table', { name: 'Deposit lines' });
    await expect(lines).toBeVisible();
    // Searched once the end of the lines is in view.
    await page.getByRole('heading', { name: 'Your reconciliation' }).scrollIntoViewIfNeeded();
    await expect(lines.locator(`a[href="/${noun}/${record?.id}"]`)).toBeVisible();
  }
});

test('nothing visibly moves when the lines of a deposit load late, however few they are', async ({
  page,
}) => {
  const transit = await depositOf(page, 'Staff', ({ status }) => status === 'IN_TRANSIT');
  await dropAnswers(page);
  await watchLayout(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/deposits\/\w+\/gifts$/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.goto(`/deposits/${transit.id}`);
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1);
  const before = await layoutShift(page);
  release();
  await expect(page.getByRole('table', { name: 'Deposit lines' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01);
});
