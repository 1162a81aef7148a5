/** The phone is connected, but nothing responds. */
import { expect } from '@playwright/test';
import { ownTest } from './steward.ts';
import { usedPhone } from './used-phone.ts';

ownTest(
  'field screens show the data stored on the phone, and newer data when it arrives',
  async ({ browser, steward }) => {
    const { phone, page } = await usedPhone(browser, steward, '/tap/find', 60);
    const serial = await page.evaluate(async () => {
      const reply = await fetch('/api/mirror/tap', { headers: { 'x-steward': '1' } });
      const { devices }: { devices: { serialNumber: number; archivedAt: string | null }[] } =
        await reply.json();
      return String(devices.find(({ archivedAt }) => !archivedAt)?.serialNumber);
    });
    await page.close();
    steward.stall(true);

    const cold = await phone.newPage();
    await cold.goto(`/t/${serial}`, { waitUntil: 'commit' });
    await expect(cold.getByText('Steward', { exact: true })).toBeVisible();
    const age = cold.getByText(/^Can't reach Steward\. Showing data from today at /);
    await expect(age).toBeVisible();
    await expect(cold.getByText(serial, { exact: true }).first()).toBeVisible();

    steward.stall(false);
    await expect(age).toHaveCount(0);
    await expect(cold.getByText(/^Updated today at /)).toBeVisible();
    await phone.close();
  },
);

ownTest('other screens wait for the server, and the phone says so', async ({ browser, steward }) => {
  const { phone, page } = await usedPhone(browser, steward, '/tap/find', 60);
  await page.close();
  steward.stall(true);
  const other = await phone.newPage();
  const opened = other.goto('/overview');
  const late = other.getByText('Still loading. The connection is slow right now.');
  await expect(other.getByText('Steward', { exact: true })).toBeVisible();
  await expect(late).toBeVisible();
  // Nothing that this phone doesn't store.
  const shown = (await other.locator('body').innerText()).split('\n').filter(Boolean);
  expect(shown).toEqual(['Steward', 'Still loading. The connection is slow right now.']);

  steward.stall(false);
  await opened;
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(late).toHaveCount(0);
  await phone.close();
});
