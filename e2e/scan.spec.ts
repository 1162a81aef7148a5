import { expect } from '@playwright/test';
import { holdBeforeCamera } from './camera.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

declare global {
  interface Window {
    cameras?: MediaStream[];
  }
}

/** Records every camera that the page opens from now on. */
function keepCameras(): void {
  const cameras: MediaStream[] = [];
  window.cameras = cameras;
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const camera = await open(wanted);
    cameras.push(camera);
    return camera;
  };
}

const camerasOn = (): boolean[] => (window.cameras ?? []).map(({ active }) => active);

test.use({ viewport: { width: 390, height: 844 } });

test('a field manager scans the code on a device and reads where it points', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap/find');
  const scan = page.getByRole('button', { name: 'Scan' });
  const camera = page.getByRole('dialog', { name: 'Scan a device' });
  const number = page.getByRole('textbox', { name: /Serial number/ });

  await test.step('without the camera, the number can be typed', async () => {
    // A journey can't answer the browser's permission prompt.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await scan.click();
    await expect(camera).toContainText("Steward can't use the camera");
    await camera.getByRole('button', { name: 'Enter the number' }).click();
    await expect(camera).toBeHidden();
    await expect(number).toBeFocused();
    await page.reload();
  });

  await page.evaluate(keepCameras);

  await test.step('another code is refused', async () => {
    holdBeforeCamera('https://give.example.org/winter');
    await scan.click();
    await expect(camera).toContainText("isn't a device's serial number");
    await page.keyboard.press('Escape');
    await expect(camera).toBeHidden();
    expect(await page.evaluate(camerasOn)).toEqual([false]);
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
    expect(await page.evaluate(camerasOn)).toEqual([false, false]);
  });

  await test.step('without the reader, the number can be typed', async () => {
    await page.context().route('**/*.wasm', (route) => route.abort());
    await page.reload();
    await scan.click();
    await expect(camera).toContainText("Steward couldn't read the camera's image");
    await page.context().unroute('**/*.wasm');
  });

  await test.step("so does a phone's own camera", async () => {
    await page.goto(`/t/${device?.serialNumber}`);
    await expect(page).toHaveURL(new RegExp(`/tap/find\\?serial=${device?.serialNumber}`));
    await expect(answer).toHaveText(device?.currentDestination?.name ?? '');
  });
});
