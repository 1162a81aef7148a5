/**
 * Screens on platforms that differ from the usual sandbox, as far as that needs a browser: no page is wider than its window, and nothing that
 * fails or is slow keeps loading forever. What the screens say is in tests/system/odd-screens.integration.test.ts.
 */
import { expect, type Page } from '@playwright/test';
import type { OddName } from '../src/sandbox/odd/oddities.ts';
import { few } from './few.ts';
import { firstOnPage } from './first-record.ts';
import { appInPlace, goWithin, waitForIdle } from './screen-checks/settled.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** A screen of each kind: figures, lists, records, charts, and letters. */
const wide = screens.filter(({ route }) =>
  /overview|contributions|donors\.(index|\$donorId)|plans\.(index|\$.*index)|deposits\.(index|\$depositId)|chargebacks\.index|reports\.index|statements\.index|tap\.devices\.index/.test(
    route,
  ),
);

/** Lists that the platform answers itself, and a screen of many parts. */
const live = ['/webhooks', '/overview'];

ownTest.describe.configure({ timeout: 240_000 });

for (const name of few(['long-names', 'huge-gift', 'new-words'] as const satisfies readonly OddName[]))
  ownTest.describe(name, () => {
    ownTest.use({ settings: { SANDBOX_ODD: name, SANDBOX_LIFE: 'off' } });
    ownTest('no page is wider than its window, on a phone and on a computer', async ({ page }) => {
      await signIn(page, 'Administrator', '/overview');
      const wider: string[] = [];
      for (const { route, path } of wide) {
        // Lists of one status are empty where every status is a new word, so they have no first record to open.
        if (name === 'new-words' && /^_app\.(plans\.\$|deposits\.\$)/.test(route)) continue;
        await goWithin(page, await path(firstOnPage(page)));
        await appInPlace(page);
        await waitForIdle(page);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const by = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (by > 0) wider.push(`${route} by ${by} pixels at ${width}`);
        }
      }
      expect(wider).toEqual([]);
    });
  });

/** Words of something that isn't there yet. */
const waiting = /^(Loading|Checking|Still loading)\b/;
const failed = /isn't responding|had an error|One moment|Couldn't (load|check)/;

for (const name of few(['read-500', 'too-many', 'slow', 'cut-reply'] as const satisfies readonly OddName[]))
  ownTest.describe(name, () => {
    ownTest.use({ settings: { SANDBOX_LIFE: 'off' } });
    ownTest(
      'every part ends in what it shows, or in words and a way to try again',
      async ({ page, steward }) => {
        await signIn(page, 'Administrator', '/profile');
        await steward.control('POST', 'odd', { names: [name] });
        await Promise.all(
          live.map(async (address) => {
            const own = await page.context().newPage();
            await own.goto(address);
            await appInPlace(own);
            await expectSettled(own, name === 'slow');
          }),
        );
      },
    );
  });

/** `comes`: data is slow, but arrives. */
async function expectSettled(page: Page, comes: boolean): Promise<void> {
  const main = page.getByRole('main');
  const late = main.getByText(waiting).filter({ visible: true });
  const words = main.getByText(failed).first();
  if (!comes) {
    await expect(words).toBeVisible({ timeout: 45_000 });
    await expect(main.getByRole('button', { name: /^(Try(ing)? again|Continuing)/ }).first()).toBeVisible();
  }
  await expect(late).toHaveCount(0, { timeout: 100_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 100_000 });
}
