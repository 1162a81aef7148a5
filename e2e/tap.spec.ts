import { expect, test as plain } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

plain.describe.configure({ mode: 'parallel' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a field manager types a serial number and sees where it points', async ({ page }) => {
    await signIn(page, 'Field manager');
    // Their first job on a phone.
    await expect(page).toHaveURL(/\/tap\/find$/);
    const field = page.getByRole('textbox', { name: /Serial number/ });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'numeric');

    // Numbers in the sandbox: one with a destination, one in no group, and one that no device has.
    const fleet = await page.evaluate(async () => {
      const get = async (path: string) => (await fetch(path, { headers: { 'x-steward': '1' } })).json();
      return get('/api/v3/tap/devices?limit=100&includeArchived=true');
    });
    type Device = {
      serialNumber: number;
      groupId: string | null;
      archivedAt: string | null;
      currentDestination: { name: string } | null;
    };
    const devices: Device[] = fleet.data;
    const points = devices.find((one) => one.currentDestination && !one.archivedAt);
    const loose = devices.find((one) => !one.groupId && !one.archivedAt);
    const archived = devices.find((one) => one.archivedAt);

    await field.fill(String(points?.serialNumber));
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      points?.currentDestination?.name ?? '',
    );
    await expect(page.getByText(/^Updated (?:today|yesterday) at/)).toBeVisible();

    // A digit that was forgotten in the middle goes where the caret is.
    await field.fill('104233');
    await field.press('Home');
    await field.press('ArrowRight');
    await field.pressSequentially('77');
    await expect(field).toHaveValue('17704233');
    await expect(page).toHaveURL(/serial=17704233/);

    await field.fill(String(loose?.serialNumber));
    await expect(page.getByText('Not in a group, so it opens nothing')).toBeVisible();
    await field.fill(String(archived?.serialNumber));
    await expect(page.getByText('The device is archived')).toBeVisible();
    await field.fill('999999999');
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await expect(page).toHaveURL(/serial=999999999/);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});

test('the map highlights a path, by keyboard too, and stores it in the address', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap');
  const group = page.getByRole('list', { name: 'Groups' }).getByRole('button').first();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/follow=/);
  const followed = page.getByRole('list', { name: 'Devices' }).getByRole('button', { pressed: true });
  await expect(followed.first()).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear highlighting' }).click();
  await expect(page).not.toHaveURL(/follow=/);
});

test('on a phone, tapping a device on the map opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Field manager', '/tap?q=stand');
  await page
    .getByRole('list', { name: 'Devices' })
    .getByRole('button')
    .filter({ hasText: 'Stand' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/tap\/devices\/[\da-f]{24}$/);
});

test('the map of a whole fleet fits on two screens: a group expands to its devices, destinations stay visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'Field manager', '/tap');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('button');
  const destination = page.getByRole('list', { name: 'Destinations' }).getByRole('button').first();
  await expect(destination).toBeInViewport();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThan(1_300);
  const closed = await devices.count();
  const group = page.getByRole('button', { expanded: false, name: /\d+ devices, \d+–/ }).first();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  // A line leads to the destination; on a phone, which has no lines, the card names it.
  const points = group.getByText(`→ ${await destination.locator('bdi').first().textContent()}`);
  await expect(points).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(points).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await group.click();
  const open = page.getByRole('button', { expanded: true, name: /\d+ devices, \d+–/ });
  const count = Number(/(\d+) devices, /.exec((await open.textContent()) ?? '')?.[1]);
  await expect(devices).toHaveCount(closed + count);
  await devices.nth(count).evaluate((last) => last.scrollIntoView({ block: 'start' }));
  await expect(destination).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await open.click();
  await expect(devices).toHaveCount(closed);
});

test('issues narrow the map to what needs attention', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap');
  const finding = page.getByRole('button', { name: /without a group$/ }).first();
  const count = Number(/^\d+/.exec((await finding.textContent()) ?? '')?.[0]);
  await finding.click();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('button')).toHaveCount(count);
  await expect(page.getByText('Tapping these devices does nothing.')).toBeVisible();
});

test('lists of devices, groups and destinations open their records in a side panel, then as pages', async ({
  page,
}) => {
  await signIn(page, 'Field manager', '/tap/devices');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('button', { name: 'No group' }).click();
  await expect(page).toHaveURL(/group=unassigned/);
  await expect(page.getByRole('cell', { name: 'Not in a group' }).first()).toBeVisible();
  const rowLink = page.getByRole('row').nth(1).getByRole('link');
  const toPage = async (what: string) => {
    await page
      .getByRole('complementary', { name: what })
      .getByRole('link', { name: 'Open full page' })
      .click();
    await expect(page.getByRole('complementary')).toHaveCount(0);
  };
  await rowLink.click();
  const device = page.getByRole('complementary', { name: 'Tap device' });
  await expect(device.getByRole('heading', { name: 'Nothing', exact: true })).toBeVisible();
  await expect(device.getByLabel('Placement note')).toBeVisible();
  const first = new URL(page.url()).searchParams.get('peek') ?? '';
  expect(first).not.toBe('');
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(new RegExp(first));
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(new RegExp(first));
  await page.keyboard.press('Escape');
  await expect(device).toHaveCount(0);
  await expect(rowLink).toBeFocused();
  await rowLink.click();
  await toPage('Tap device');
  await expect(page.getByRole('heading', { name: 'Nothing', exact: true })).toBeVisible();
  await goWithin(page, '/tap/groups');
  await rowLink.click();
  await expect(
    page.getByRole('complementary').getByText(/^Changing this group's destination changes/),
  ).toBeVisible();
  await toPage('Tap group');
  await expect(page.getByText(/^Changing this group's destination changes/)).toBeVisible();
  await goWithin(page, '/tap/destinations');
  await rowLink.click();
  await expect(page.getByRole('complementary').getByText('Tapping opens')).toBeVisible();
  await toPage('Tap destination');
  await expect(page.getByText('Tapping opens')).toBeVisible();
});
