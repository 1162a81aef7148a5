/** What a screen reader says without moving the focus: only changes of an element that was in the page before. */
import { expect, type Page } from '@playwright/test';
import { listen } from './screen-checks/heard.ts';
import { dropAnswers, goWithin, waitForIdle } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

type Fleet = {
  devices: {
    serialNumber: number;
    groupId: string | null;
    archivedAt: string | null;
    currentDestination: { name: string } | null;
  }[];
  missing: string[];
  state: { complete: boolean; rows: number; total: number | null };
};

/** Opens the search with the fleet as `change` leaves it. */
async function openFind(page: Page, change: (fleet: Fleet) => void = () => undefined): Promise<Fleet> {
  let fleet: Fleet | undefined;
  await dropAnswers(page);
  await page.route('**/api/copy/tap', async (route) => {
    const response = await route.fetch();
    fleet = (await response.json()) as Fleet;
    change(fleet);
    await route.fulfill({ response, json: fleet });
  });
  await signIn(page, 'Field manager', '/tap/find');
  await expect.poll(() => fleet).toBeDefined();
  return fleet as Fleet;
}

const numberOn = (page: Page) => page.getByRole('textbox', { name: /^Serial number/ });

/** Types digit by digit, so fast that no machine is too slow for it: only the last answer is read. */
const typeAtOnce = (page: Page, digits: string) =>
  numberOn(page).evaluate((field, all) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 1; length <= all.length; length += 1) {
      setValue?.call(field, all.slice(0, length));
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, digits);

test('each answer about a device is read aloud, in one short sentence', async ({ page }) => {
  const { devices } = await openFind(page, ({ devices: [first, second] }) => {
    if (first && second) first.serialNumber = second.serialNumber;
  });
  const others = devices.slice(2);
  const points = others.find(({ archivedAt, currentDestination }) => !archivedAt && currentDestination);
  const loose = others.find(({ archivedAt, groupId }) => !archivedAt && !groupId);
  const archived = others.find(({ archivedAt }) => archivedAt);
  const begin = String(points?.serialNumber).slice(0, 3);
  const matches = devices.filter(({ serialNumber }) => String(serialNumber).startsWith(begin)).length;
  const opens = `${points?.serialNumber} opens ${points?.currentDestination?.name}`;
  await expect(page.getByText('Enter the number printed')).toBeVisible();
  const heard = await listen(page);
  const answers: [typed: string, said: string | RegExp][] = [
    [String(points?.serialNumber), opens],
    [begin, `${matches} matches`],
    // The same answer as before.
    [String(points?.serialNumber), opens],
    ['999999999', 'No device has the number 999999999'],
    ['12#', 'Serial numbers have up to 15 digits and nothing else'],
    ['zebra', 'No device has these words'],
    [String(loose?.serialNumber), `${loose?.serialNumber} opens nothing. It isn't in a group`],
    [String(archived?.serialNumber), /^\d+ opens .+\. The device is archived$/],
    [String(devices[0]?.serialNumber), '2 devices have this number'],
  ];
  for (const [index, [typed, said]] of answers.entries()) {
    await numberOn(page).fill(typed);
    await expect.poll(heard).toHaveLength(index + 1);
    expect((await heard()).at(-1)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  }
  const before = (await heard()).length;
  await numberOn(page).fill('');
  await typeAtOnce(page, String(points?.serialNumber));
  await expect.poll(async () => (await heard()).slice(before)).toEqual([opens]);
  await page.context().setOffline(true);
  await expect.poll(async () => (await heard()).at(-1)).toContain('Offline');
  await numberOn(page).fill('999999999');
  await expect
    .poll(async () => (await heard()).at(-1))
    .toMatch(/^No device has the number 999999999\. Offline\. Updated (?:today|yesterday) at /);
  for (const one of await heard()) expect(one.split(/\s+/).length, one).toBeLessThanOrEqual(20);
});

test('that devices are still loading, or have to be opened by their ID first, is read aloud', async ({
  page,
  browsing,
}) => {
  await openFind(page, ({ state }) => Object.assign(state, { complete: false, rows: 1_200, total: 5_000 }));
  await expect(page.getByText('Loading devices…')).toBeVisible();
  const heard = await listen(page);
  await numberOn(page).fill('104233');
  await expect.poll(heard).toEqual(['Devices are still loading, so 104233 may not be found yet']);

  const other = await (await browsing.context()).newPage();
  await openFind(other, (fleet) => Object.assign(fleet, { missing: ['devices', 'groups'], devices: [] }));
  await expect(other.getByText("can't search by serial number yet")).toBeVisible();
  const heardThere = await listen(other);
  await numberOn(other).fill('104233');
  await expect.poll(heardThere).toEqual([expect.stringMatching(/^.+ can't search by serial number yet/)]);
});

test('after a filter, the sentence of the header is read aloud, and nothing before someone filters', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/contributions');
  const heard = await listen(page);
  await waitForIdle(page);
  await goWithin(page, '/plans');
  await waitForIdle(page);
  await goWithin(page, '/contributions?status=FAILED');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Clear Status' }).click();
  await expect.poll(heard).toEqual([expect.stringMatching(/^[\d,]+ gifts · \$[\d,]+\.\d\d received$/)]);
  const [sentence = ''] = await heard();
  await expect(page.getByText(sentence.split(' · ').at(1) ?? 'no total').first()).toBeVisible();
  // What else the header has isn't said.
  await goWithin(page, '/plans?tab=failing&amountFrom=1000');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Clear Amount' }).click();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toMatch(/^[\d,]+ failed plans · about \$[\d,]+ a month$/);
});

test('what happens in a dialog is read aloud while the page behind it is hidden', async ({ page }) => {
  await signIn(page, 'Administrator', '/profile');
  const heard = await listen(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('deposits');
  await expect.poll(heard).toEqual([expect.stringMatching(/^\d+ results?$/)]);
});
