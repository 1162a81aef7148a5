import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { dropAnswers, goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

/** Opens the page of a row: on a wide screen it opens beside the list first. */
async function openPage(page: Page, name: string): Promise<void> {
  const link = page.getByRole('row', { name }).getByRole('link');
  await goWithin(page, (await link.getAttribute('href')) ?? '');
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of few(sizes))
  test(`${viewport.width}: staff find a campaign, and from its page its subcampaigns and its gifts`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'Staff', '/campaigns');
    await expect(page.getByText('22 campaigns')).toBeVisible();
    await expect(page.getByText('Totals: all time, after refunds and chargebacks')).toBeVisible();
    await page.getByRole('button', { name: 'Show archived' }).click();
    await expect(page.getByText('24 campaigns: including archived')).toBeVisible();
    await page.getByRole('button', { name: 'Hide ended' }).click();
    await expect(page).toHaveURL('/campaigns?archived=true&current=true');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByLabel('Part of the name').fill('winter');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('row', { name: 'Winter shelter' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await openPage(page, 'Winter shelter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter shelter');
    await expect(page.getByText('All time, after refunds and chargebacks').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Monthly friends' })).toBeVisible();
    const all = page.getByRole('link', { name: /^View all [\d,]+ gifts$/ });
    // They load once they are in view.
    await page.getByRole('heading', { name: 'Gifts', exact: true }).scrollIntoViewIfNeeded();
    const count = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('The totals above count received gifts.')).toBeVisible();
    await all.click();
    await expect(page).toHaveURL(/\/contributions\?campaign=[\da-f]{24}$/);
    await expect(page.getByText(`${count} gifts:`)).toBeVisible();
  });

test('campaigns and locations open beside a wide list, and the arrow buttons move through it', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/campaigns?sort=name&direction=ASC');
  await page.getByRole('row', { name: 'Building fund' }).getByRole('link').click();
  await expect(page).toHaveURL(/&peek=[\da-f]{24}$/);
  const campaign = page.getByRole('complementary', { name: 'Campaign' });
  await expect(campaign.getByRole('heading', { name: 'Building fund' })).toBeVisible();
  await expect(campaign.getByText('All time, after refunds and chargebacks')).toBeVisible();
  await expect(campaign.getByRole('link', { name: 'First aid' })).toBeVisible();
  await campaign.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(campaign.getByRole('heading', { name: 'Clean water' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(campaign).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Clean water' }).getByRole('link')).toBeFocused();

  await goWithin(page, '/locations');
  await page.getByRole('row', { name: 'Eastside' }).getByRole('link').click();
  const location = page.getByRole('complementary', { name: 'Location' });
  await expect(location.getByRole('link', { name: /^[\d,]+$/ })).toHaveCount(3);
  await location.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eastside');
});

test('headers sort if the platform can, and the address has the order', async ({ page }) => {
  await signIn(page, 'Administrator', '/campaigns');
  const total = page.getByRole('columnheader', { name: 'Received' });
  await total.getByRole('link').click();
  await expect(page).toHaveURL('/campaigns?sort=totalContributionValue');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(async () => {
    const cells = await page.locator('tbody tr td:nth-child(7)').allTextContents();
    // What is pending is below it.
    const amounts = cells.map((text) => Number(/^\$([\d,.]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(amounts[0]).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Order on giving page' }).click();
  await expect(page).toHaveURL('/campaigns?sort=displayOrder&direction=ASC');
});

test('a campaign whose gifts fail to load is still shown, and the gifts can be loaded again', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/campaigns?name=winter');
  await page.route('**/api/lists/gifts', (route) => route.fulfill({ status: 503, json: { title: 'Away' } }));
  await openPage(page, 'Winter shelter');
  await page.getByRole('heading', { name: /^Gifts/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText('The rest of the page is fine.');
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  await page.unroute('**/api/lists/gifts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^View all/ })).toBeVisible();
});

test('a very long name makes no page wider than its window', async ({ page }) => {
  await signIn(page, 'Staff', '/profile');
  const name = 'An appeal for everything that anybody could ever need '.repeat(8);
  await dropAnswers(page);
  await page.route('**/api/lists/campaigns', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...body, data: body.data.map((one) => ({ ...one, name })) } });
  });
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await goWithin(page, '/campaigns?name=a');
    await expect(page.getByRole('row').nth(1)).toContainText('An appeal for everything');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await goWithin(page, '/profile');
  }
});

test('lists can be sorted in donor page order again, and a campaign shows its place in it', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/locations?sort=name&direction=ASC');
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Order on giving page' }).click();
  await expect(page).toHaveURL('/locations');
  await page.getByRole('button', { name: 'Show archived' }).click();
  await expect(page.getByText('6 locations: including archived')).toBeVisible();
  await goWithin(page, '/campaigns?sort=displayOrder&direction=ASC');
  await openPage(page, 'General fund');
  const details = page.locator('dl').filter({ hasText: 'Order on giving page' });
  await expect(details).toContainText(/Order on giving page(\d+|Not set)/);
  await expect(details).toContainText(/Active(Yes|No)/);
});

test('a location that no longer exists stays in the filter of an old link when another is added', async ({
  page,
}) => {
  const gone = '64a3b2c1d0e9f8a7b6c5d4e3';
  await signIn(page, 'Staff', `/contributions?locations=${gone}`);
  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(page.getByRole('checkbox', { name: gone })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Eastside' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText('2 selected');
  await page.getByRole('button', { name: /^Location/ }).click();
  await page.getByRole('checkbox', { name: gone }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText('Eastside');
});
