/** A phone that was used online is opened again without a connection. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { storedWalk } from './screens.ts';
import { ownTest } from './steward.ts';
import { usedPhone } from './used-phone.ts';

type Named = { id: string; name: string | null };
type Fleet = {
  devices: { id: string; serialNumber: number; groupId: string | null; archivedAt: string | null }[];
  groups: (Named & { destinationId: string | null })[];
  destinations: Named[];
};

/** Our server's reply to this page. */
const read = <Reply>(page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (from) => (await fetch(from, { headers: { 'x-steward': '1' } })).json(), path);

/** Closes all of the app's pages before the next one is opened. */
async function openOffline(phone: BrowserContext, path: string): Promise<Page> {
  await Promise.all(phone.pages().map((page) => page.close()));
  await phone.setOffline(true);
  const page = await phone.newPage();
  await page.goto(path);
  return page;
}

const numberOn = (page: Page) => page.getByRole('textbox', { name: /^Serial number/ });

ownTest(
  'airplane mode from a cold start: any of 5,000 devices is found',
  { tag: '@soak' },
  async ({ browser, steward }) => {
    const total = 5_000;
    steward.copyDevices(total);
    const { phone, page } = await usedPhone(browser, steward, '/tap/find', total);
    const { devices, groups, destinations } = await read<Fleet>(page, '/api/copy/tap');
    const opens = ({ groupId }: Fleet['devices'][number]) => {
      const to = groups.find(({ id }) => id === groupId)?.destinationId;
      return destinations.find(({ id }) => id === to)?.name;
    };
    const inOrder = devices.toSorted((one, other) => one.serialNumber - other.serialNumber);
    const answered = inOrder.filter((device) => opens(device) && !device.archivedAt);

    // Where a field manager starts on a phone.
    const cold = await openOffline(phone, '/');
    await expect(cold).toHaveURL(/\/tap\/find$/);
    await expect(cold.getByText(/^Offline\. Updated (?:today|yesterday) at /)).toBeVisible();
    const answer = cold.getByRole('heading', { level: 2 }).first();
    for (const part of [0, 0.2, 0.5, 0.8, 1]) {
      const device = answered[Math.floor(part * (answered.length - 1))];
      if (!device) throw new Error('No device');
      await numberOn(cold).fill(String(device.serialNumber));
      await expect(answer).toHaveText(opens(device) ?? '');
      await expect(cold.getByText(`${device.serialNumber}`).first()).toBeVisible();
    }
    const beginning = String(answered.at(-1)?.serialNumber).slice(0, -2);
    const matches = inOrder.filter(({ serialNumber }) => String(serialNumber).startsWith(beginning));
    await numberOn(cold).fill(beginning);
    await expect(answer).toHaveText(`${matches.length} matches`);
    await numberOn(cold).fill('999999999');
    await expect(answer).toHaveText('Not found');

    await ownTest.step('the map of all devices', async () => {
      const map = await openOffline(phone, '/tap');
      const active = devices.filter(({ archivedAt }) => !archivedAt).length;
      await expect(map.getByText(`${active.toLocaleString('en-US')} devices in`)).toBeVisible();
      await expect(map.getByText(/Offline\. Updated \d/)).toBeVisible();
      await expect(map.getByText("isn't responding")).toHaveCount(0);
      await map.getByRole('button', { name: /^Alerts/ }).click();
      await expect(map.getByText("Notifications appear here when you're back online.")).toBeVisible();
      await expect(map.getByText(`${active.toLocaleString('en-US')} devices in`)).toBeVisible();
    });
    await phone.close();
  },
);

ownTest('airplane mode from a cold start: a walk goes on, and is sent once', async ({ browser, steward }) => {
  const { phone, page } = await usedPhone(browser, steward, '/tap/walks', 60);
  const address = `/tap/walks/${storedWalk}`;
  const before = await read<{ findings: { id: string }[]; devices: number }>(page, `/api${walkPath}`);
  const checked = (more: number) => `${before.findings.length + more} of ${before.devices} checked`;
  const isKept = (target: Page) =>
    expect(target.locator('#main').getByText('2 changes are saved on this device.')).toBeVisible();

  const cold = await openOffline(phone, address);
  const sheet = cold.getByRole('dialog', { name: /^Device/ });
  const next = cold.getByRole('button', { name: 'Next unchecked' });
  await next.click();
  await sheet.getByRole('button', { name: "It's right" }).click();
  await expect(cold.getByText(checked(1))).toBeVisible();
  await next.click();
  await sheet.getByRole('button', { name: 'Missing', exact: true }).click();
  await sheet.getByRole('button', { name: 'Save as missing' }).click();
  await expect(cold.getByText(checked(2))).toBeVisible();
  await isKept(cold);

  const again = await openOffline(phone, address);
  await expect(again.getByText(checked(2))).toBeVisible();
  await isKept(again);
  await phone.setOffline(false);
  await expect(again.getByText('2 saved changes sent')).toBeVisible();
  await expect(again.getByText(checked(2))).toBeVisible();
  const after = await read<{ findings: { id: string }[] }>(again, `/api${walkPath}`);
  expect(after.findings).toHaveLength(before.findings.length + 2);
  await phone.close();
});

const walkPath = `/tap-walks/${storedWalk}`;
