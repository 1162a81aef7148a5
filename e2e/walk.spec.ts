/** A walk from device to device: created at a desk, done on a phone, and finished when the devices open what they should. */
import { expect, type Page } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { type Person, signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

type Device = { id: string; serialNumber: number; groupId: string | null; archivedAt: string | null };
type Fleet = {
  devices: Device[];
  groups: { id: string; destinationId: string | null }[];
  destinations: Named[];
};
type Named = { id: string; name: string; archivedAt: string | null };

const fleetOf = (page: Page) =>
  page.evaluate(
    async (): Promise<Fleet> => (await fetch('/api/copy/tap', { headers: { 'x-steward': '1' } })).json(),
  );

/** Three devices of one group, and a destination that the group doesn't point to. */
function choose({ devices, groups, destinations }: Fleet) {
  const group = groups.find(
    ({ id, destinationId }) =>
      destinationId && devices.filter((one) => one.groupId === id && !one.archivedAt).length >= 3,
  );
  const other = destinations.find(({ id, archivedAt }) => id !== group?.destinationId && !archivedAt);
  const [first, second, third] = devices.filter((one) => one.groupId === group?.id && !one.archivedAt);
  if (!first || !second || !third || !other) throw new Error('the world has no such devices');
  return { devices: [first, second, third] as const, other };
}

// Tap lists are read a tenth as often, and in the first minute there may be no calls left for them.
ownTest.describe.configure({ timeout: 120_000 });
ownTest.use({ settings: { MIRROR_REFRESH_SECONDS: '2' } });

async function become(page: Page, person: Person, path: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, person, path);
}

/** A photo as phones take it, with its location in it. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const jpeg = await page.screenshot({ type: 'jpeg' });
  const place = Buffer.from('Exif\0\0 48.2 N, 16.3 E', 'latin1');
  const length = Buffer.from([(place.length + 2) >> 8, (place.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, place, jpeg.subarray(2)]);
}

async function makeWalk(page: Page, serials: readonly number[], destination: string): Promise<void> {
  await page.getByRole('link', { name: 'New walk' }).click();
  const create = page.getByRole('button', { name: /^Create walk/ });
  await create.click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Lobby before Sunday');
  await page.getByLabel('Devices', { exact: true }).selectOption('Serial numbers');
  await page.getByLabel('Serial numbers').fill(`${serials.join('\n')} 99`);
  await expect(page.getByText('No device has this number: 99')).toBeVisible();
  await page.getByLabel('Expected destination').selectOption({ label: destination });
  await expect(page.getByRole('list', { name: 'Devices on the walk' }).getByRole('listitem')).toHaveCount(3);
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby before Sunday' })).toBeVisible();
}

type Kept = { open: { findings: { mark: string; by: string | null }[] }[] };

/** What this browser stores of the walks for working offline. */
const keptWalks = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('steward-offline');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const read = database.transaction('snapshots').objectStore('snapshots').getAll();
    const rows = await new Promise<{ name: string; value: Kept }[]>((resolve) => {
      read.onsuccess = () => resolve(read.result);
    });
    database.close();
    return rows
      .filter(({ name }) => name === 'tap-walks')
      .flatMap(({ value }) =>
        value.open
          .filter(({ findings }) => findings.length === 1)
          .map(({ findings }) => ({
            checked: findings.map(({ mark }) => mark),
            names: findings.map(({ by }) => by),
          })),
      );
  });

const walkIt = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: /^Device/ });
  const field = page.getByRole('textbox', { name: /^Serial number/ });
  const next = page.getByRole('button', { name: 'Next unchecked' });
  // On the smallest phone, the devices begin above the middle of the screen.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const list = page.getByRole('list', { name: 'Devices' });
  expect((await list.boundingBox())?.y).toBeLessThan(260);
  if (size) await page.setViewportSize(size);
  await field.fill('what?');
  await expect(page.getByText('Serial numbers have only digits.')).toBeVisible();
  await field.fill('');

  await next.click();
  await sheet.getByRole('button', { name: "It's right" }).click();
  await expect(page.getByText('1 of 3 checked')).toBeVisible();

  // There is no reception in the basement; by then the walk is on the phone, with its first mark and without people's names.
  await expect.poll(() => keptWalks(page)).toMatchObject([{ checked: ['right'], names: [''] }]);
  await page.context().setOffline(true);
  await next.click();
  await sheet.getByRole('button', { name: 'Wrong', exact: true }).click();
  await sheet.getByLabel('Note').fill('Opens the old page');
  // A phone takes a moment to read a photo; until then, the mark can't be saved without it.
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await new Promise((resolve) => window.addEventListener('photo-read', resolve, { once: true }));
      return read(file);
    };
  });
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) });
  const save = sheet.getByRole('button', { name: 'Save as wrong' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => window.dispatchEvent(new Event('photo-read')));
  await save.click();
  await expect(page.getByText('2 of 3 checked, 1 problem')).toBeVisible();

  await next.click();
  await sheet.getByRole('button', { name: 'Missing', exact: true }).click();
  await sheet.getByRole('button', { name: 'Save as missing' }).click();
  await expect(page.getByText('3 of 3 checked, 2 problems')).toBeVisible();
  await expect(page.getByText('2 changes are saved on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('2 saved changes sent')).toBeVisible();
  await expect(page.getByText(/changes? (is|are) saved on this device/)).toBeHidden();
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: /^Problems/ }).click();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Finish walk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish walk' }).click();
  await expect(page.getByText('1 device was right.')).toBeVisible();
};

ownTest(
  'a walk is created at a desk and done on a phone; its findings stay to-dos until the devices open what they should',
  async ({ page, steward }: { page: Page; steward: Steward }) => {
    await signIn(page, 'Administrator', '/tap/walks');
    const { devices, other } = choose(await fleetOf(page));
    const [, wrong, missing] = devices;
    await makeWalk(
      page,
      devices.map(({ serialNumber }) => serialNumber),
      other.name,
    );
    const address = new URL(page.url()).pathname;

    await page.setViewportSize({ width: 390, height: 844 });
    await become(page, 'Field manager', address);
    await walkIt(page);
    const todo = page.getByRole('list', { name: 'To do' });
    await expect(todo).toContainText(`${wrong.serialNumber} opens`);
    await expect(todo.getByRole('button')).toHaveCount(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await become(page, 'Administrator', '/tap/findings');
    const item = (serial: number) => page.getByRole('listitem').filter({ hasText: String(serial) });
    await expect(item(wrong.serialNumber).first()).toContainText(`should open ${other.name}`);
    await expect(item(wrong.serialNumber).first()).toContainText('“Opens the old page”');
    const photo = await item(wrong.serialNumber).first().getByRole('img').getAttribute('src');
    const stored = await page.evaluate(async (path) => {
      const image = document.querySelector<HTMLImageElement>(`img[src="${path}"]`);
      await image?.decode();
      return { width: image?.naturalWidth ?? 0, bytes: await (await fetch(path)).text() };
    }, photo ?? '');
    expect(stored.width).toBeGreaterThan(0);
    expect(stored.bytes).not.toContain('Exif');

    await item(missing.serialNumber).first().getByRole('button', { name: 'Mark done' }).click();
    const done = page.getByText(/^Done in the field/);
    await done.click();
    await page.getByRole('list', { name: 'Done' }).getByRole('button', { name: 'Undo' }).click();
    await expect(done).toBeHidden();

    // The open page is updated.
    await goWithin(page, address);
    await expect(page.getByRole('list', { name: 'To do' })).toContainText(String(wrong.serialNumber));
    await steward.control('POST', 'tap-groups', { groupId: wrong.groupId ?? '', destinationId: other.id });
    await expect(page.getByRole('list', { name: 'Done' })).toContainText('it opened the right destination', {
      timeout: 75_000,
    });
    await expect(page.getByRole('list', { name: 'To do' })).toContainText('is missing');
  },
);

ownTest('a wrong device is reported from its answer, and someone marks it as done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Field manager', '/tap');
  const { devices } = choose(await fleetOf(page));
  const [{ serialNumber }] = devices;
  await goWithin(page, `/tap/find?serial=${serialNumber}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('The sticker says something else');
  await page.getByRole('dialog').getByRole('button', { name: 'Send report', exact: true }).click();
  await expect(page.getByText('Already reported to your administrators.')).toBeVisible();
  // Its own page says so, too, and takes another report.
  await page.getByRole('link', { name: 'Device details' }).click();
  await expect(page.getByText('Already reported to your administrators.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await become(page, 'Administrator', '/overview');
  await expect(page.getByText('1 reported in the field')).toBeVisible();
  await goWithin(page, '/tap/findings');
  const todo = page.getByRole('list', { name: 'To do' });
  await expect(todo).toContainText('“The sticker says something else”');
  await todo.getByRole('button', { name: 'Mark done' }).click();
  await expect(todo).toHaveCount(0);
});
