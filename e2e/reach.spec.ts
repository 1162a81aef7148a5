import { expect } from '@playwright/test';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin, waitForIdle } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

test('every control is at least 24 pixels wide and tall, or has room around it', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  const small = () =>
    page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('button, select, input, nav a')];
      return controls
        .filter((one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden'))
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          // A checkbox is pressed by its whole label.
          const target = one.closest('label')?.getBoundingClientRect() ?? { width, height };
          return (target.width < 24 || target.height < 24) && one.getAttribute('href') !== '#main';
        })
        .map((one) => `${location.pathname}: ${one.outerHTML.slice(0, 120)}`);
    });
  for (const path of ['/contributions', '/donors', '/plans', '/tap', '/donors/new']) {
    await goWithin(page, path);
    await waitForIdle(page);
    // A tab is narrower until its count has loaded.
    await expect.poll(small, path).toEqual([]);
  }
});

ownTest('canceling a plan by keyboard alone; the focus returns to where it was', async ({ page }) => {
  await signIn(page, 'Administrator', '/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const second = page.getByRole('row').nth(2).getByRole('link');
  // The rows may be shown a moment before the app listens for keys.
  await expect(async () => {
    const at = await page
      .locator('tbody tr td:first-child a')
      .evaluateAll((links) => links.findIndex((link) => link.matches(':focus')));
    if (at !== 1) await page.keyboard.press(at > 1 ? 'k' : 'j');
    await expect(second).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'Recurring plan' });
  await expect(peek).toBeFocused();
  const cancel = peek.getByRole('button', { name: 'Cancel plan' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await cancel.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Now' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Asked by donor');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  // The typed text is still there.
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by donor');
  const act = dialog.getByRole('button', { name: 'Cancel plan' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await act.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
});

test('axe finds no violation in dialogs, panels and popovers, and finds planted ones', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Administrator', '/contributions');
  // The screen behind it is checked with all screens; here only once with a dialog over it.
  const check = async (what: string, within?: string) =>
    (await axeFaults(page, within ? { within } : {})).map((fault) => `${what}: ${fault}`);
  const found: string[] = [];
  const open = async (what: string, path: string, press: () => Promise<void>, within?: string) => {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press();
    if (within) await expect(page.locator(within).first()).toBeVisible();
    found.push(...(await check(what, within)));
  };
  const row = () => page.getByRole('row').nth(1).getByRole('link').click();
  const peek = page.getByRole('complementary');
  await open('peek of a gift', '/contributions?status=CONFIRMED', row, 'aside');
  await open(
    'columns',
    '/contributions',
    () => page.getByRole('button', { name: 'Columns' }).click(),
    ':popover-open',
  );
  await open(
    'a filter',
    '/contributions',
    () => page.getByRole('button', { name: 'Date' }).click(),
    ':popover-open',
  );
  await open('keys', '/contributions', () => page.keyboard.press('?'), '[role="dialog"]:not([popover])');
  await open('cancel a plan', '/plans', async () => {
    await row();
    await peek.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await open(
    'edit a donor',
    '/donors',
    async () => {
      await row();
      await peek.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    '[role="dialog"]:not([popover])',
  );
  console.log(`6 things that open, ${found.length} violations`);
  expect(found).toEqual([]);

  await page.goto('/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('button')));
  // One pale row among many like it.
  await page.evaluate(() => {
    const [cell] = [...document.querySelectorAll('tr[data-record]')].at(7)?.querySelectorAll('td a') ?? [];
    if (cell instanceof HTMLElement) cell.style.color = '#ddd';
  });
  const planted = await check('planted');
  expect(planted).toContainEqual(expect.stringMatching('planted: button-name'));
  expect(planted).toContainEqual(expect.stringMatching(/planted: color-contrast .*time/));
});

test('on a phone, the focused element is not covered by the bottom bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Administrator', '/take-gift');
  await page.getByLabel('Amount').focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 26; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const at = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].find(
        (nav) => getComputedStyle(nav).position === 'fixed',
      );
      if (!at || !bar || bar.contains(at)) return null;
      const isBelow = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isBelow ? at.outerHTML.slice(0, 120) : null;
    });
    if (hidden) covered.push(hidden);
  }
  expect(covered).toEqual([]);
  // An error that is scrolled to is in view with its label.
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expect(page.getByText('Amount', { exact: true }).first()).toBeInViewport({ ratio: 1 });
});

test('in high contrast, the focus, the current screen, the current tab, and the choice in use are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'Administrator', '/plans');
  const styleOf = (name: string | RegExp, part: 'outline-style' | 'border-bottom-color') =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link, property) => getComputedStyle(link).getPropertyValue(property), part);
  expect(await styleOf('Recurring plans', 'outline-style')).toBe('solid');
  expect(await styleOf('Donors', 'outline-style')).toBe('none');
  expect(await styleOf(/^Plans$/, 'border-bottom-color')).not.toBe(
    await styleOf(/^Failed/, 'border-bottom-color'),
  );
  const search = page.getByLabel('Search by donor, amount, or campaign');
  await search.focus();
  await expect(search).toHaveCSS('outline-style', 'solid');

  await goWithin(page, '/campaigns');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const choice = (name: string) =>
    page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name, exact: true });
  await expect(choice('Campaigns')).toHaveCSS('outline-style', 'solid');
  await expect(choice('Subcampaigns')).toHaveCSS('outline-style', 'none');
  const dot = page.getByRole('cell', { name: 'Active' }).first().locator('span > span').first();
  const background = (node: Element) => getComputedStyle(node).backgroundColor;
  expect(await dot.evaluate(background)).not.toBe(await page.locator('body').evaluate(background));
});
