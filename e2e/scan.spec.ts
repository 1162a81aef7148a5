import { expect } from '@playwright/test';
import { holdBeforeCamera } from './camera.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a field manager scans the code on a device and reads where it points', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap/find');
  const scan = page.getByRole('button', { name: 'Scan' });
  const camera = page.getByRole('dialog', { name: 'Scan a device' });
  const number = page.getByRole('textbox', { name: /Serial number/ });

  await test.step('without the camera, the number can be typed', async () => {
    // Nobody answers the browser's question in a journey.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await scan.click();
    await expect(camera.getByRole('status')).toContainText("Steward can't use the camera");
    await camera.getByRole('button', { name: 'Enter the number' }).click();
    await expect(camera).toBeHidden();
    await expect(number).toBeFocused();
    await page.reload();
  });

  await test.step('another code is no answer', async () => {
    holdBeforeCamera('https://give.example.org/winter');
    await scan.click();
    await expect(camera.getByRole('status')).toContainText("isn't a device's serial number");
    await page.keyboard.press('Escape');
    await expect(camera).toBeHidden();
  });

  const device = await page.evaluate(async () => {
    const reply = await fetch('/api/v3/tap/devices?limit=100', { headers: { 'x-steward': '1' } });
    const { data }: { data: { serialNumber: number; currentDestination: { name: string } | null }[] } =
      await reply.json();
    return data.find(({ currentDestination }) => currentDestination);
  });
  const answer = page.getByRole('heading', { level: 2 }).first();
  await test.step('the code of a label leads to the answer', async () => {
    holdBeforeCamera(`https://steward.example.org/t/${device?.serialNumber}`);
    await scan.click();
    await expect(answer).toHaveText(device?.currentDestination?.name ?? '');
    await expect(camera).toBeHidden();
    await expect(number).toHaveValue(String(device?.serialNumber));
  });

  await test.step("so does a phone's own camera", async () => {
    await page.goto(`/t/${device?.serialNumber}`);
    await expect(page).toHaveURL(new RegExp(`/tap/find\\?serial=${device?.serialNumber}`));
    await expect(answer).toHaveText(device?.currentDestination?.name ?? '');
  });
});
