import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothThemes } from './screen-checks/axe.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

const filters = (page: Page): Locator => page.getByRole('search', { name: 'Filters' });
const opened = (page: Page): Locator => page.getByRole('dialog', { name: /^(View|Saved views)$/ });
const open = (page: Page): Promise<void> =>
  filters(page)
    .getByRole('button', { name: /^(View|Saved views)/ })
    .first()
    .click();

async function saveAs(page: Page, name: string, forTeam = false): Promise<void> {
  await open(page);
  await opened(page).getByLabel('Name').fill(name);
  if (forTeam) await opened(page).getByLabel('Share with team').check();
  await opened(page).getByRole('button', { name: 'Save view' }).click();
  await expect(filters(page).getByRole('button', { name: `View ${name}` })).toBeVisible();
}

// On a phone; the journeys below save views on a desktop.
ownTest('a view is saved, found again, changed, saved over and reset', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/contributions?status=FAILED&limit=50&columns=date,donor,amount');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await saveAs(page, 'Failed ones');
  await expect(page).toHaveURL(/view=[0-9a-f]{24}/);
  const saved = page.url();
  const bar = filters(page);
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);

  // A view is never restored silently: without one in the address, there is none.
  await page.goto('/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
  await open(page);
  await opened(page).getByRole('link', { name: 'Failed ones' }).click();
  await expect(page).toHaveURL(saved);
  await expect(bar.getByRole('button', { name: 'Status Failed' })).toBeVisible();

  await bar.getByRole('button', { name: 'Clear Status' }).click();
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(saved);
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Clear Status' }).click();
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await page.reload();
  await expect(bar.getByRole('button', { name: 'View Failed ones' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);

  // A page and an open record aren't part of a view; a date is.
  const whole = page.url();
  await page.goto(`${whole}&page=2`);
  await expect(bar.getByRole('button', { name: 'View Failed ones' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await page.goto(`${whole}&givenFrom=2020-01-01`);
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(whole);
  await page.goto(`${whole}&givenFrom=2020-01-01`);
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await page.reload();
  await expect(bar.getByRole('button', { name: 'View Failed ones' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Reset' })).toHaveCount(0);

  await open(page);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await opened(page).getByRole('button', { name: 'Delete Failed ones' }).click();
  await opened(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(opened(page)).toContainText('No saved views yet');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear View' }).click();
  await expect(page).not.toHaveURL(/view=/);
});

ownTest('a view is renamed, and shared with the team later', async ({ page }) => {
  await signIn(page, 'Administrator', '/donors?sort=lastName&direction=ASC');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await saveAs(page, 'From A to Z');
  await open(page);
  await opened(page).getByRole('button', { name: 'Edit From A to Z' }).click();
  await opened(page).getByLabel('View name').fill('By last name');
  await opened(page).getByLabel('Share with team').first().check();
  expect(await axeFaults(page)).toEqual([]);
  await opened(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opened(page).getByRole('heading', { name: 'Team' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters(page).getByRole('button', { name: 'View By last name' })).toBeVisible();
});

ownTest(
  "the team's views are created by administrators and visible to everyone who sees the list",
  async ({ page }) => {
    await signIn(page, 'Administrator', '/donors?sort=lastName&direction=ASC');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await saveAs(page, 'By name', true);
    const address = page.url();
    await page.context().clearCookies();
    await signIn(page, 'Staff', '/donors');
    await open(page);
    await expect(opened(page).getByLabel('Share with team')).toHaveCount(0);
    await expect(opened(page).getByRole('button', { name: 'Delete By name' })).toHaveCount(0);
    await opened(page).getByRole('link', { name: 'By name' }).click();
    await expect(page).toHaveURL(address);
    await page.goto(`${address}&limit=50`);
    const bar = filters(page);
    await expect(bar.getByRole('button', { name: 'Reset' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Save as' }).click();
    await opened(page).getByLabel('Name').fill('My fifty');
    await opened(page).getByRole('button', { name: 'Save view' }).click();
    await expect(bar.getByRole('button', { name: 'View My fifty' })).toBeVisible();
  },
);

ownTest(
  'when someone else saved the same view first, nothing of theirs is lost, and both see a message',
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'Administrator', '/plans?limit=50');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await saveAs(page, 'Plans', true);
    const address = page.url();
    await page.goto(address.replace('limit=50', 'limit=100'));
    await expect(filters(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await context.newPage();
    await signIn(other, 'Administrator', '/plans');
    await other.goto(address.replace('limit=50&', ''));
    // The page learns about the other view, but that doesn't mean that this person has seen it.
    const heard = page.waitForResponse((response) => response.url().includes('/api/views?'));
    await filters(other).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(filters(other).getByRole('button', { name: 'Reset' })).toHaveCount(0);
    await heard;
    await context.close();
    await filters(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(filters(page).getByRole('alert')).toContainText(
      'Someone else just changed or deleted this view',
    );
    // After reading that, a person can still save.
    await filters(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(filters(page).getByRole('button', { name: 'Reset' })).toHaveCount(0);
  },
);
