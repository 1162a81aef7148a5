/** The weight of a first visit, so that it can't grow unnoticed; `npm run bench` measures the figures. */
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

/** These bytes take 0.83 s at 1.6 Mbit/s, after the first paint. That has room for libraries as they are published. */
const most = 165_000;
const maxFontBytes = 60_000;

/** Bytes of the bodies as received by a browser that supports only gzip. */
async function gzipped(urls: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const { headers, body } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    await body?.cancel();
    expect(headers.get('content-encoding'), url).toBe('gzip');
    bytes += Number(headers.get('content-length'));
  }
  return bytes;
}

async function openList(page: Page): Promise<void> {
  await page.goto('/contributions');
  await expect(page.getByRole('table', { name: 'Gifts' }).getByRole('link').first()).toBeVisible();
}

test('a first visit to the list of gifts loads at most 165 KB of script and 60 KB of fonts', async ({
  page,
}) => {
  await signIn(page, 'Administrator');
  // What the screen after signing in still loads isn't counted.
  await page.goto('about:blank');
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script') scripts.add(response.url());
    if (type === 'font') fonts.add(response.url());
  });
  await openList(page);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await gzipped(scripts);
  console.log(`first visit: ${bytes} bytes of script in ${scripts.size} files`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(most);
  let ofFonts = 0;
  for (const url of fonts) ofFonts += (await (await fetch(url)).arrayBuffer()).byteLength;
  console.log(`first visit: ${ofFonts} bytes of fonts in ${fonts.size} files`);
  expect(ofFonts).toBeGreaterThan(20_000);
  expect(ofFonts).toBeLessThanOrEqual(maxFontBytes);
});

test('the tab is named after its screen, even for an unknown address', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page).toHaveTitle('Sign in · Steward');
  await signIn(page, 'Administrator');
  await openList(page);
  await expect(page).toHaveTitle('Contributions · Steward');
  await page
    .getByRole('navigation', { name: 'Screens', exact: true })
    .getByRole('link', { name: 'Donors' })
    .click();
  await expect(page).toHaveTitle('Donors · Steward');
  await page.goBack();
  await expect(page).toHaveTitle('Contributions · Steward');
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Steward');
  expect(await page.locator('head title').count()).toBeLessThanOrEqual(2);
});
