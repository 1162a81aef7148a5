/** What Chromium and Lighthouse require before a phone offers to install an app. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';
import { phoneWithWorker } from './used-phone.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string }[];
};

/** The actual size of an image, and how opaque its corners are, 0 to 255. */
const lookAt = (page: Page, icon: Icon) =>
  page.evaluate(async ({ src, type }) => {
    const reply = await fetch(src);
    if (reply.headers.get('content-type') !== type)
      throw new Error(`${src} is ${reply.headers.get('content-type')}`);
    const image = await createImageBitmap(await reply.blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('No canvas');
    canvas.drawImage(image, 0, 0);
    const [right, bottom] = [image.width - 1, image.height - 1];
    const corners = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
    ].map(([x = 0, y = 0]) => canvas.getImageData(x, y, 1, 1).data[3]);
    return { sizes: `${image.width}x${image.height}`, corners };
  }, icon);

ownTest('a phone can install Steward', { tag: '@soak' }, async ({ browser, steward }) => {
  const context = await phoneWithWorker(browser, steward);
  const page = await context.newPage();
  await signIn(page, 'Field manager', '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devTools = await context.newCDPSession(page);

  const { url, data, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${steward.url}/manifest.webmanifest`);
  // From our own build.
  const manifest = JSON.parse(data ?? '') as Manifest;

  await ownTest.step("Chromium's own check finds nothing", async () => {
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // Journeys run in incognito windows, where nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  await ownTest.step('name, window, colors, and addresses', async () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Steward',
      short_name: 'Steward',
      display: 'standalone',
    });
    for (const { url: address } of [{ url: manifest.start_url }, ...manifest.shortcuts])
      expect(new URL(address, url).href.startsWith(new URL('/', url).href)).toBe(true);
    expect(manifest.background_color).toMatch(/^#[\da-f]{6}$/);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/);
  });

  await ownTest.step('icons are as large as they say, and one of them fills its square', async () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    const found = await Promise.all(pictures.map((icon) => lookAt(page, icon)));
    expect(found.map(({ sizes }) => sizes)).toEqual(pictures.map(({ sizes }) => sizes));
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const maskable = pictures.findIndex(({ purpose }) => purpose === 'maskable');
    expect(found[maskable]?.corners).toEqual([255, 255, 255, 255]);
  });

  await ownTest.step('its first screen and its shortcuts open offline', async () => {
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.close();
    await context.setOffline(true);
    for (const address of [manifest.start_url, ...manifest.shortcuts.map((one) => one.url)]) {
      const cold = await context.newPage();
      const reply = await cold.goto(address);
      expect([reply?.status(), reply?.fromServiceWorker()]).toEqual([200, true]);
      await expect(cold.getByRole('navigation').first()).toBeVisible();
      await cold.close();
    }
  });
  await context.close();
});
