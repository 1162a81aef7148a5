import { expect, type Locator, type Page } from '@playwright/test';
import { holdReplies } from './replies/slow-replies.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const find = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page): Locator => find(page).getByRole('combobox', { name: 'Find anything' });
const picked = (page: Page): Locator => find(page).getByRole('option', { selected: true });
/** The first press may come before the app listens for keys. */
const press = async (page: Page, key: string, shown: Locator): Promise<void> => {
  await expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
};

/** The page's reads from the platform from now on, except those for the chargeback badge, which happen when a screen is idle. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v3\/(?!chargebacks)/.test(request.url())) reads.push(request.url());
  });
  return reads;
}

type Donor = { id: string; firstName: string; lastName: string };
const aDonor = (page: Page): Promise<Donor> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v3/donors?limit=100', { headers: { 'x-steward': '1' } });
    const { data } = await answer.json();
    const donors: Donor[] = data;
    const found = donors.find(
      ({ firstName, lastName }) => /^[A-Z][a-z]{4,}$/.test(lastName) && /^[A-Z][a-z]+$/.test(firstName),
    );
    if (!found) throw new Error('No donor with a plain name');
    return found;
  });

test('⌘K and part of a name open a donor, by keyboard alone, without a call to the platform', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/donors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { id, firstName, lastName } = await aDonor(page);
  const reads = readsOf(page);
  await press(page, 'Control+k', find(page));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`${lastName.slice(0, 5).toLowerCase()} ${firstName.slice(0, 2)}`);
  const option = find(page).getByRole('option', { name: new RegExp(`^${firstName} ${lastName}`) });
  await expect(option.first()).toBeVisible();
  await expect(find(page).getByRole('option', { name: `New plan for` })).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await picked(page).getAttribute('id'))?.endsWith(`donor-${id}`)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(picked(page)).toHaveAttribute('id', new RegExp(`donor-${id}$`));
  expect(reads).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/donors/${id}$`));
  await expect(find(page)).toHaveCount(0);
  // Recently opened records are offered before anything is typed.
  await press(page, 'Control+k', find(page));
  await expect(find(page).getByRole('group', { name: 'Recent' })).toContainText(lastName);
  // ArrowUp on the first goes to the last; Escape returns to the page.
  await page.keyboard.press('ArrowUp');
  await expect(picked(page)).toContainText('Settings');
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  // A campaign that was opened is listed by name.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Campaigns' }).click();
  const campaign = page.locator('tr[data-record]').first().getByRole('link').first();
  const campaignName = (await campaign.textContent()) ?? '';
  await campaign.click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: campaignName })).toBeVisible();
  await press(page, 'Control+k', find(page));
  await expect(find(page).getByRole('group', { name: 'Recent' })).toContainText(campaignName);
});

test('a pasted ID opens its record; kinds are requested one after another until the first match', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/deposits');
  const row = page.locator('tbody a[href^="/deposits/"]').first();
  const address = (await row.getAttribute('href')) ?? '';
  const id = address.split('/').at(-1) ?? '';
  await page.goto('/donors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const reads = readsOf(page);
  await press(page, 'Control+k', find(page));
  await field(page).fill(` ${id} `);
  await expect(find(page).getByRole('option', { name: 'Deposit' }).first()).toBeVisible();
  expect(reads.length).toBeLessThanOrEqual(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await press(page, 'Control+k', find(page));
  await field(page).fill('f'.repeat(24));
  await expect(find(page)).toContainText('No record with this ID');
});

test('search offers only screens and actions of the role; a serial number finds its destination', async ({
  page,
}) => {
  await signIn(page, 'Field manager', '/tap');
  await press(page, 'Control+k', find(page));
  await expect(find(page).getByRole('option', { name: 'Tap', exact: true })).toBeVisible();
  for (const name of ['Donors', 'New donor', 'Settings'])
    await expect(find(page).getByRole('option', { name, exact: true })).toHaveCount(0);
  await field(page).fill('104');
  await expect(find(page).getByRole('option', { name: /Tap device 104/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tap\/find\?serial=104$/);
  await press(page, 'Control+k', find(page));
  await field(page).fill('zzz');
  await expect(find(page)).toContainText('No results for “zzz”');
});

test("search opens from a phone's menu, fits its width, and has no axe violations in either theme", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Administrator', '/contributions');
  await page.getByRole('navigation', { name: 'Main screens' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Find anything' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('do');
  await expect(find(page).getByRole('option', { name: 'Donors', exact: true })).toBeVisible();
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await find(page).getByRole('option', { name: 'Donors', exact: true }).click();
  await expect(page).toHaveURL(/\/donors$/);
});

test('shortcuts for rows, filters, views, pages, and links are off in fields and can be turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Administrator', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await press(page, '?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Search (works anywhere)',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('26–50')).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/page=/);
  await page.keyboard.press('c');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // Without the permission, some browsers still let a page copy after a key was pressed.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await page.keyboard.press('c');
  await expect(page.getByText("Couldn't copy the link")).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Export [\d,]+ gifts$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
  // In a field, a key is a letter.
  await page.getByRole('dialog', { name: 'Saved views' }).getByLabel('Name').fill('');
  await page.keyboard.type('gdm?');
  await expect(page.getByRole('dialog', { name: 'Saved views' }).getByLabel('Name')).toHaveValue('gdm?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/donors$/);
  await page
    .getByRole('navigation', { name: 'Screens', exact: true })
    .getByRole('button', { name: /Administrator/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('?');
  await press(page, 'Control+k', find(page));
  await expect(page).toHaveURL(/\/donors$/);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('keys typed before the table of keys has loaded move to a row and open it', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  const second = page.locator('tr[data-record]').nth(1);
  await expect(second).toBeVisible();
  let release = () => {};
  const slowLine = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await slowLine;
    await route.continue();
  });
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  release();
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('keys typed before the search field appears are kept and trigger no shortcut', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let release = () => {};
  const slowLine = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await slowLine;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mar');
  release();
  await expect(field(page)).toHaveValue('mar');
  await expect(page.getByText('Personal data is hidden')).toHaveCount(0);
});

test('Enter that ends a composition of the input method opens nothing', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('campaigns');
  await expect(page.getByRole('option').first()).toBeVisible();
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  const isLeftToIt = await field(page).evaluate(
    (input, key) => input.dispatchEvent(new KeyboardEvent('keydown', key)),
    composing,
  );
  expect(isLeftToIt).toBe(true);
  await expect(field(page)).toHaveValue('campaigns');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
});

test('Enter before the search field appears, or before the results arrive, opens the result as soon as it can', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const late of ['**/find-dialog*.js', '**/api/questions/read']) {
    const release = await holdReplies(page, late);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ach over 100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contributions$/);
    release();
    await expect(page).toHaveURL(/methods=ach&least=10001|least=10001&methods=ach/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/contributions');
  }
});

// Only a browser goes from the search to a record whose dialog opens by itself, with the focus in it.
test('a request typed into the search opens the dialog of what it asks for, on its record, and does nothing yet', async ({
  page,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v3/')) writes.push(request.url());
  });
  await signIn(page, 'Administrator', '/plans');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('cell').first().innerText()).trim();
  await press(page, 'Control+k', find(page));
  await field(page).fill(`cancel ${name}'s plan`);
  await expect(picked(page)).toContainText(`Cancel ${name}'s plan…`);
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('dialog', { name: /^Cancel .*'s plan of / });
  await expect(cancel).toBeVisible();
  await expect.poll(() => cancel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(cancel).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Cancel plan/ })).toBeVisible();
  await expect(cancel).toBeHidden();

  await page.goto('/contributions?outcome=received');
  await page.getByRole('row').nth(1).hover();
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mark as thanked' }).click();
  await expect(page).toHaveURL(/\/contributions\/[0-9a-f]{24}/);
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  expect(writes).toEqual([]);
});
