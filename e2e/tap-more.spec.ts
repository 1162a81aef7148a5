import { expect, test as plain } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

plain.describe.configure({ mode: 'parallel' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  ownTest(
    'a placement note is saved, shown wherever the device is, and never silently overwritten',
    async ({ page, browser, steward }) => {
      await signIn(page, 'Field manager', '/tap/devices');
      const row = page.getByRole('row').nth(1).getByRole('link');
      const serial = /\d{6}/.exec(
        (await row.textContent()) ?? (await row.getAttribute('aria-label')) ?? '',
      )?.[0];
      await row.click();
      const field = page.getByLabel('Placement note');
      await field.fill('Row 4, left');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText(/Changed (?:today|yesterday) at .* by /)).toBeVisible();

      // Found again by its number, and in the list.
      const device = page.url();
      await page.goto(`/tap/find?serial=${serial}`);
      await expect(field).toHaveValue('Row 4, left');
      await page.goto('/tap/devices');
      await expect(page.getByText('Row 4, left').filter({ visible: true })).toBeVisible();

      // Another person changes it while text is typed here.
      await page.goto(device);
      await field.fill('Row 5, by the door');
      const other = await (await browser.newContext({ baseURL: steward.url })).newPage();
      await signIn(other, 'Staff', new URL(device).pathname);
      await other.getByLabel('Placement note').fill('Row 9');
      await other.getByRole('button', { name: 'Save note' }).click();
      // The earlier change reads "Changed (?:today|yesterday) at" as well.
      await expect(other.getByText('Note saved')).toBeVisible();
      await other.context().close();
      // Whether or not the page already knows, with its button off.
      await field.press('Enter');
      const moved = page.getByRole('alert').filter({ hasText: 'changed this note while you were editing' });
      await expect(moved).toContainText('“Row 9”');
      await expect(field).toHaveValue('Row 5, by the door');

      // Typed text survives a look at another screen and a lost connection.
      await page.getByRole('link', { name: 'All devices' }).first().click();
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(field).toHaveValue('Row 5, by the door');
      await page.context().setOffline(true);
      const offline = page
        .getByText(/Offline\. Updated|You're offline\. Pages show/)
        .filter({ visible: true });
      await expect(offline).toBeVisible();
      await expect(offline).toBeInViewport();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page.getByText("Saved on this device. It's sent when you're back online.")).toBeVisible();
      await expect(field).toHaveValue('Row 5, by the door');
      await page.context().setOffline(false);
      await expect(offline).toHaveCount(0);
      await expect(moved).toHaveCount(0);
      await expect(page.getByText(/Changed (?:today|yesterday) at .* by /)).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue('Row 5, by the door');
    },
  );
});

const wallTime = (moment: number): [string, string] => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
  const [day = '', time = ''] = text.split(' ');
  return [day, time];
};

test('where a device pointed: known at a tap, inferred between two, unknown before the first', async ({
  page,
}) => {
  await signIn(page, 'Field manager', '/tap');
  type Taps = { data: { deviceId: string; createdAt: string; destination: { name: string } | null }[] };
  const { data } = await page.evaluate<Taps>(async () =>
    (await fetch('/api/v3/tap/events?limit=100', { headers: { 'x-steward': '1' } })).json(),
  );
  const led = data.find(
    (one) => one.destination && data.filter(({ deviceId }) => deviceId === one.deviceId).length > 1,
  );
  const taps = data
    .filter(({ deviceId }) => deviceId === led?.deviceId)
    .map((one) => Date.parse(one.createdAt));
  const [latest = 0, earlier = 0] = taps;
  const name = led?.destination?.name ?? '';
  await goWithin(page, `/tap/devices/${led?.deviceId}`);
  await expect(page.getByRole('list', { name: 'Latest taps' }).getByRole('link').first()).toHaveText(name);

  const card = page.locator('section').filter({ hasText: 'Tap history' });
  const ask = async (moment: number) => {
    const [day, time] = wallTime(moment);
    await card.getByLabel('Day').fill(day);
    await card.getByLabel('Time').fill(time);
    await card.getByRole('button', { name: 'Check' }).click();
  };
  await ask(latest);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(card.getByText('Known', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/on=\d{4}-\d\d-\d\dT/);
  await ask((latest + earlier) / 2);
  await expect(card.getByText('Inferred', { exact: true })).toBeVisible();
  await expect(card).toContainText('No taps in between');
  await ask(latest - 400 * 86_400_000);
  await expect(card.getByRole('heading', { name: 'No taps that far back' })).toBeVisible();
  await ask(latest - 800 * 86_400_000);
  await expect(card.getByRole('heading', { name: "This device didn't exist yet" })).toBeVisible();
  await ask(Date.now() + 3 * 86_400_000);
  await expect(card.getByText('Choose a date and time in the past.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each issue says what a donor would see and links to its records; the map can be searched', async ({
    page,
  }) => {
    await signIn(page, 'Field manager');
    await goWithin(page, '/tap/findings');
    await expect(page.getByText('Tapping these devices does nothing.')).toBeVisible();
    // The tab shows the number of issues on the page.
    const issues = (await page.getByText(/^\d+ issues in \d+ categories/).textContent()) ?? '';
    const tabs = page.getByRole('navigation', { name: 'Tap' });
    await expect(tabs.getByRole('link', { name: /^Issues/ })).toContainText(
      /^\d+/.exec(issues)?.[0] ?? 'none',
    );
    await page.getByRole('list', { name: 'group without a destination' }).getByRole('link').first().click();
    await expect(page.getByText('Nothing', { exact: true })).toBeVisible();
    await page.goBack();
    const loose = page
      .getByRole('list', { name: /without a group$/ })
      .getByRole('link')
      .first();
    const serial = (await loose.getByText(/^\d+$/).textContent()) ?? '';
    await loose.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serial);

    await goWithin(page, '/tap');
    const search = page.getByRole('searchbox', { name: /^Search devices/ });
    await search.fill(serial);
    await expect(page).toHaveURL(new RegExp(`q=${serial}`));
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('button');
    await expect(devices).toHaveCount(1);
    await search.fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await search.fill('');
    await expect(page).not.toHaveURL(/q=/);
    for (const list of ['devices', 'groups', 'destinations']) {
      await goWithin(page, `/tap/${list}`);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    }
  });
});

test('while the fleet is being read, screens show the progress, and a device is found by its number', async ({
  page,
}) => {
  // The document of a tap screen contains the fleet; this one reads it itself.
  const open = async (path: string) => {
    await page.goto('/profile');
    await goWithin(page, path);
  };
  await signIn(page, 'Field manager', '/profile');
  await goWithin(page, '/tap');
  await expect(page.getByRole('list', { name: 'Groups' }).getByRole('button').first()).toBeVisible();
  await page
    .getByRole('button', { expanded: false, name: /\d+ devices, \d+–/ })
    .first()
    .click();
  const serial = await page.getByRole('list', { name: 'Devices' }).getByText(/^\d+$/).first().textContent();

  const state = { rows: 1_200, total: 5_100, asOf: null, complete: false };
  await page.route('**/api/copy/tap', (route) =>
    route.fulfill({ json: { devices: [], groups: [], destinations: [], missing: [], state } }),
  );
  await open('/tap');
  await expect(page.getByText('1,200 of 5,100 records so far.')).toBeVisible();
  await open(`/tap/find?serial=${serial}`);
  await page.getByRole('button', { name: `Check ${serial} now` }).click();
  await expect(page.getByRole('link', { name: 'Device details' })).toBeVisible();
  await page.unroute('**/api/copy/tap');
  await open('/tap');
  await expect(page.getByRole('list', { name: 'Groups' }).getByRole('button').first()).toBeVisible();
});
