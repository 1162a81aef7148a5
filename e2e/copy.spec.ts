import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

/** The calls to the platform; the navigation reads chargebacks once a screen is idle. */
const callsFor = async (steward: Steward): Promise<string[]> =>
  Object.keys(await steward.control<Record<string, number>>('GET', 'calls')).filter(
    (id) => id !== 'chargebacks.list',
  );

ownTest('on a phone staff find a donor by parts of the name', async ({ page, steward }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/donors?sort=totalContributionsCount');
  const link = page.getByRole('row').nth(3).getByRole('link').filter({ visible: true });
  const name = (await link.getAttribute('aria-label')) ?? '';
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  const [first = '', ...rest] = name.split(' ');
  const words = `${rest.at(-1)?.slice(0, 4)} ${first.slice(0, 3)}`.toUpperCase();

  await steward.control('POST', 'mark');
  const field = page.getByRole('combobox', { name: 'Search by name, email, or phone' });
  await field.fill(words);
  await expect(page.getByText(/donors? found/)).toBeVisible();
  await expect(page.locator(`[data-record="${id}"]`)).toBeVisible();
  // Typed text is in no address, and the platform was not called.
  expect(page.url()).not.toContain(first.slice(0, 3).toUpperCase());
  expect(await callsFor(steward)).toEqual([]);

  await page.locator(`[data-record="${id}"]`).getByRole('link').filter({ visible: true }).click();
  await page.goto(`/donors/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await page.goto('/donors');
  await field.fill('zzzzzz nobody');
  await expect(page.getByText('No donors match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

ownTest(
  'plans show their donor, can be sorted by any column, and show their monthly value',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/donors');
    // This screen's own reads are finished before the calls are counted.
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
    await steward.control('POST', 'mark');
    await page.goto('/plans');
    await expect(page.getByText(/active plans · about \$[\d,]+ a month/)).toBeVisible();
    await page.getByRole('columnheader', { name: 'Donor' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=donor/);
    await expect(page.getByRole('columnheader', { name: 'Donor' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('(name on card)')).toHaveCount(0);
    await page.getByRole('columnheader', { name: 'Frequency' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=frequency/);
    await page.goto('/plans?tab=failing');
    await expect(page.getByText(/^\d+ failed plans?/)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await callsFor(steward)).toEqual([]);
  },
);
