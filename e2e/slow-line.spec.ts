/** The phone is connected, but nothing responds. */
import { expect } from '@playwright/test';
import { ownTest } from './steward.ts';
import { usedPhone } from './used-phone.ts';

ownTest(
  'field screens show the data stored on the phone, and newer data when it arrives',
  async ({ browser, steward }) => {
    const { phone, page } = await usedPhone(browser, steward, '/tap/find', 60);
    const serial = await page.evaluate(async () => {
      const reply = await fetch('/api/copy/tap', { headers: { 'x-steward': '1' } });
      const { devices }: { devices: { serialNumber: number; archivedAt: string | null }[] } =
        await reply.json();
      return String(devices.find(({ archivedAt }) => !archivedAt)?.serialNumber);
    });
    await page.close();
    steward.stall(true);

    const cold = await phone.newPage();
    await cold.goto(`/t/${serial}`, { waitUntil: 'commit' });
    const age = cold.getByText(/^Can't reach Steward\. Showing data from (?:today|yesterday) at /);
    await expect(age).toBeVisible();
    await expect(cold.getByText(serial, { exact: true }).first()).toBeVisible();

    steward.stall(false);
    await expect(age).toHaveCount(0);
    await expect(cold.getByText(/^Updated (?:today|yesterday) at /)).toBeVisible();
    await phone.close();
  },
);

ownTest(
  'other screens wait for the server, however long it takes',
  { tag: '@soak' },
  async ({ browser, steward }) => {
    const { phone, page } = await usedPhone(browser, steward, '/tap/find', 60);
    await page.close();
    steward.stall(true);
    const [other, field] = [await phone.newPage(), await phone.newPage()];
    const opened = other.goto('/tap/findings');
    // Opened after the other one, so that one has waited at least as long.
    await field.goto('/tap/find');
    await expect(
      field.getByText(/^Can't reach Steward\. Showing data from (?:today|yesterday) at /),
    ).toBeVisible();
    expect(other.url()).toBe('about:blank');

    steward.stall(false);
    await opened;
    await expect(other).toHaveURL(/\/tap\/findings$/);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.close();
  },
);
