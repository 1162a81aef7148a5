/** Visits every screen once, as the person who uses it most, and checks what must be true of all screens. */
import { expect, type Page } from '@playwright/test';
import { aboutKind, recordKinds } from '../src/contract/steward/record-kinds.ts';
import { few } from './few.ts';
import { firstOnPage } from './first-record.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { loadFaults, loadOf } from './screen-checks/calm.ts';
import { mark, mask, namesIn, peopleOf, shown } from './screen-checks/privacy.ts';
import { goWithin, waitForIdle } from './screen-checks/settled.ts';
import { layoutShift, unnoticedShift, watchLayout } from './screen-checks/shift.ts';
import { expectNothingStored } from './screen-checks/storage.ts';
import { wordFaults } from './screen-checks/vocabulary.ts';
import { widthFaults, widths } from './screen-checks/widths.ts';
import { type Screen, screens } from './screens.ts';
import { type Person, signInByButton } from './sign-in.ts';
import { ownTest } from './steward.ts';

const appearances = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  // `npm run soak` checks the other two pairs.
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;
const testedAppearances = process.env.SOAK === 'on' ? appearances : appearances.slice(0, 2);

/** Screens without an age: our own server's data is current, and forms show what the person types. */
const ageless =
  /^(sign-in|welcome|_app\.(settings|standing-questions|letters\.letterhead|plans\.(runs|scheduled)|profile|take-gift|\$$)|.*\.new$|.*\.edit$)/;

// The directory's data must not become a minute old however long the earlier visits take: the tap lists, which come last, can't be queried
// for changes and are read a tenth as often, here every 20 seconds.
ownTest.describe.configure({ timeout: 300_000 });
ownTest.use({ settings: { MIRROR_REFRESH_SECONDS: '2' } });

/** Lists and reports whose filters, order, and columns can be saved as a view. */
const haveViews =
  /^_app\.(campaigns|contributions|deposits|donors|locations|plans|refunds|webhooks|tap|tap\.(devices|groups|destinations))\.index$|^_app\.settings\.activity$|^_app\.reports\.(index|\$report)/;

/** A list of the platform's records, a report, one of our own lists, and one of tap devices. */
const openViews = new Set([
  '_app.contributions.index',
  '_app.reports.index',
  '_app.settings.activity',
  '_app.tap.devices.index',
]);

/** Tabs of several records are told apart by their titles. */
const bareTitle = new RegExp(
  `^(${recordKinds.map((kind) => aboutKind(kind).label).join('|')}|Month|Walk|Reports) · Steward$`,
);

/** Lists with more rows than a window shows. */
const longLists = /^_app\.(contributions|donors)\.index$/;

/** One journey visits at most this many screens; all visit about as many. */
const atOnce = 9;
const people: (Person | null)[] = ['Administrator', 'Field manager', null];
const parts = people.flatMap((person) => {
  const own = screens.filter((screen) => screen.person === person);
  const count = Math.ceil(own.length / atOnce);
  return Array.from({ length: count }, (_, part) => ({
    person,
    part: part + 1,
    own: own.filter((_, index) => index % count === part),
  }));
});

for (const { person, part, own } of parts)
  ownTest(`every screen of ${person ?? 'nobody'}, part ${part}`, async ({ page, steward }) => {
    await watchLayout(page);
    const names = person ? await peopleOf(steward.url) : [];
    if (person) await enter(page, person);
    const addresses = new Map<Screen, string>();
    let heads = 0;
    for (const screen of own) {
      // The previous visit ended offline.
      await page.context().setOffline(false);
      const address = await screen.path(firstOnPage(page));
      addresses.set(screen, address);
      heads += await visit(page, screen, address);
    }
    if (!person) return;
    expect(names.length).toBeGreaterThan(100);
    if (own.some(({ route }) => longLists.test(route)))
      expect(heads, 'heads of lists that were seen to stay in sight').toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.goto('/profile');
    await expectNothingStored(page, names);
    await mask(page);
    for (const [{ route }, address] of addresses) await visitMasked(page, route, address, names);
  });

/** Signs in as people do, and checks the menu. */
async function enter(page: Page, person: Person): Promise<void> {
  await signInByButton(page, person, '/profile');
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await expect(page.getByRole('menuitem').last()).toBeVisible();
  expect.soft(await wordFaults(page, 'the menu')).toEqual([]);
}

/** How many list headings stayed in view. */
async function visit(page: Page, { route, person }: Screen, address: string): Promise<number> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await waitForIdle(page);
  if (person)
    expect.soft(await layoutShift(page), `${route}: layout shift`).toBeLessThanOrEqual(unnoticedShift);
  if (person) await expect.soft(page, `${route}: title of its tab`).not.toHaveTitle(bareTitle);
  const age = page.getByText(/Updated \d|Updated (?:today|yesterday)/).first();
  const hasAge = person !== null && !ageless.test(route);
  if (hasAge && route !== '_app.tap.find') await expect.soft(age, `${route}: age at once`).toBeHidden();
  // Some parts of a screen load a moment after the others.
  if (person)
    await expect
      .configure({ soft: true })
      .poll(() => wordFaults(page, route), `${route}: words`)
      .toEqual([]);
  const load = await loadOf(page);
  console.log(
    `${String(load.controls).padStart(4)} controls ${String(load.words).padStart(4)} words  ${route}`,
  );
  expect.soft(loadFaults(route, load), `${route}: above the fold`).toEqual([]);
  await expectViews(page, route);
  const heads = await checkScreen(page, route, person ? widths : appearances.map(({ width }) => width));
  if (!hasAge) return heads;
  // Offline, every age is shown immediately; `age.spec.ts` tests that ages appear with time.
  await page.context().setOffline(true);
  await expect.soft(age, `${route}: age`).toBeVisible();
  return heads;
}

/** Checks everything that a width or a theme may break. Returns at how many widths a list's heading was seen to stay. */
async function checkScreen(page: Page, route: string, atWidths: readonly number[]): Promise<number> {
  let heads = 0;
  for (const width of new Set(atWidths)) {
    await page.setViewportSize({ width, height: 700 });
    const { faults, head } = await widthFaults(page);
    expect.soft(faults, `${route}: at ${width}`).toEqual([]);
    if (head !== null) heads += 1;
    for (const { colorScheme } of testedAppearances.filter((one) => one.width === width)) {
      await page.emulateMedia({ colorScheme });
      await waitForIdle(page);
      expect.soft(await axeFaults(page), `${route}: axe, ${colorScheme}, ${width}`).toEqual([]);
    }
  }
  return heads;
}

/** Only lists and reports have saved views; for one of each kind, opens them: there are none yet. */
async function expectViews(page: Page, route: string): Promise<void> {
  const views = page
    .getByRole('search', { name: /^(Filters|Report)$/ })
    .getByRole('button', { name: /^(View|Saved views)/ });
  await expect.soft(views, `${route}: views`).toHaveCount(haveViews.test(route) ? 1 : 0);
  if (!openViews.has(route)) return;
  await views.click();
  const opened = page.getByRole('dialog', { name: /^(View|Saved views)$/ });
  await expect(opened).toContainText('No saved views yet');
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

/** Checks that no donor is named, nor any contact details shown. */
async function visitMasked(page: Page, route: string, address: string, names: string[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, address);
  for (const width of few([1440, 390])) {
    await page.setViewportSize({ width, height: 900 });
    await waitForIdle(page);
    await expect(mark(page)).toBeVisible();
    // Content that loads only when it comes into view is part of the screen.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
    });
    await waitForIdle(page);
    const text = await shown(page);
    expect.soft(namesIn(text, names), `${route}, masked, ${width}`).toEqual([]);
    expect(await page.title()).toBe('Steward · Personal data hidden');
  }
}
