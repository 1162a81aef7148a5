import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screens } from './screens.ts';
import { type Person, signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const people: (Person | null)[] = ['Administrator', 'Field manager', null];
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  // The other two pairs are looked at by `npm run soak`.
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;
const shownLooks = process.env.SOAK === 'on' ? looks : looks.slice(0, 2);

/** Waits until the screen has what it came for: a title, and nothing on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** So many screens are looked at in one journey. */
const atOnce = 10;
const parts = people.flatMap((person) => {
  const own = screens.filter((screen) => screen.person === person);
  return Array.from({ length: Math.ceil(own.length / atOnce) }, (_, part) => ({
    person,
    part: part + 1,
    own: own.slice(part * atOnce, (part + 1) * atOnce),
  }));
});

for (const { person, part, own } of parts)
  test(`axe finds nothing on any screen of ${person ?? 'nobody'}, in both themes, wide and narrow (part ${part})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    if (person) await signIn(page, person);
    let checked = 0;
    const violations: string[] = [];
    for (const { route, path } of own) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(await path(page));
      for (const { colorScheme, width } of shownLooks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const { violations: found } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        checked += 1;
        violations.push(
          ...found.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${route} ${colorScheme} ${width}: ${id} ${node.target.join(' ')}`),
          ),
        );
      }
    }
    console.log(`${own.length} screens, ${checked} looks, ${violations.length} violations`);
    expect(violations).toEqual([]);
  });

test('at 320 pixels, which is 1280 at 400 %, nothing is lost to the side', async ({ page }) => {
  test.setTimeout(240_000);
  const wide: string[] = [];
  let looked = 0;
  let signedIn: Person | null = null;
  for (const { route, path, person } of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    if (person !== signedIn && person !== null) {
      await page.context().clearCookies();
      await signIn(page, person);
      signedIn = person;
    }
    if (person === null) continue;
    await page.goto(await path(page));
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    looked += 1;
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) wide.push(`${route}: ${over} px`);
  }
  console.log(`${looked} screens of people signed in, ${wide.length} with a loss at 320 px`);
  expect(wide).toEqual([]);
});

test('every control is at least 24 pixels in both directions, or has room around it', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  const small: string[] = [];
  for (const path of ['/contributions', '/donors', '/plans', '/tap', '/donors/new']) {
    await page.goto(path);
    await settled(page);
    small.push(
      ...(await page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('button, select, input, nav a')];
        return controls
          .filter((one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden'))
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            // A tick box is pressed by its whole label.
            const target = one.closest('label')?.getBoundingClientRect() ?? { width, height };
            return (target.width < 24 || target.height < 24) && one.getAttribute('href') !== '#main';
          })
          .map((one) => `${location.pathname}: ${one.outerHTML.slice(0, 120)}`);
      })),
    );
  }
  console.log(`${small.length} controls below 24 px`);
  expect(small).toEqual([]);
});

ownTest('cancelling a plan by keyboard alone; the focus comes back to where it was', async ({ page }) => {
  await signIn(page, 'Administrator', '/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const second = page.getByRole('row').nth(2).getByRole('link');
  // The rows may stand a moment before the keys are listened to.
  await expect(async () => {
    const at = await page
      .locator('tbody tr td:first-child a')
      .evaluateAll((links) => links.findIndex((link) => link.matches(':focus')));
    if (at !== 1) await page.keyboard.press(at > 1 ? 'k' : 'j');
    await expect(second).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'Recurring plan' });
  await expect(peek).toBeFocused();
  const cancel = peek.getByRole('button', { name: 'Cancel plan' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await cancel.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Asked by donor');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  // What was typed is still there.
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by donor');
  const act = dialog.getByRole('button', { name: 'Cancel plan' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await act.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
});

test('the layout moves by at most 0.02 on any screen while its data comes', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, 'Administrator');
  const moved: string[] = [];
  let looked = 0;
  for (const { route, path, person } of screens) {
    if (person === null) continue;
    await page.goto(await path(page));
    await settled(page);
    looked += 1;
    const shift = await page.evaluate(() =>
      // Put there by the script above.
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    if (shift > 0.02) moved.push(`${route}: ${shift.toFixed(3)}`);
  }
  console.log(`layout shift: ${looked} screens of people signed in, ${moved.length} above 0.02`);
  expect(moved).toEqual([]);
});

test('axe finds nothing in what opens over a screen, and does find what is planted', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Administrator', '/contributions');
  const check = async (what: string) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
      .analyze();
    return violations.map(({ id }) => `${what}: ${id}`);
  };
  const found: string[] = [];
  const open = async (what: string, path: string, press: () => Promise<void>) => {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press();
    found.push(...(await check(what)));
  };
  const row = () => page.getByRole('row').nth(1).getByRole('link').click();
  const peek = page.getByRole('complementary');
  await open('peek of a gift', '/contributions?status=CONFIRMED', row);
  await open('columns', '/contributions', () => page.getByRole('button', { name: 'Columns' }).click());
  await open('a filter', '/contributions', () => page.getByRole('button', { name: 'Date' }).click());
  await open('keys', '/contributions', () => page.keyboard.press('?'));
  await open('cancel a plan', '/plans', async () => {
    await row();
    await peek.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await open('edit a donor', '/donors', async () => {
    await row();
    await peek.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  console.log(`6 things that open, ${found.length} violations`);
  expect(found).toEqual([]);

  await page.goto('/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('button')));
  expect(await check('planted')).toContain('planted: button-name');
});
