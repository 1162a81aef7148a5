/**
 * Every screen on platforms that differ from the usual sandbox in one way each: nothing is blank, broken, or loading forever, no page is
 * wider than its window, and no figure says "none" or "$0.00" where it can't know.
 */
import { expect, type Page } from '@playwright/test';
import type { OddName } from '../src/sandbox/odd/oddities.ts';
import { appInPlace, goWithin, waitForIdle } from './screen-checks/settled.ts';
import { firstOnPage, screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

/** The screens with the platform's records, which all open for an administrator. Forms and our own lists show nothing of them. */
const visited = screens.filter(
  ({ route, person }) =>
    person !== null && !/team|profile|labels|walks|find$|letterhead|\$$|\.new$|\.edit$/.test(route),
);

/** What the overview says on this platform. */
const overview: Partial<Record<OddName, readonly RegExp[]>> = {
  'huge-gift': [/Gifts/],
  'unreadable-times': [/Can't tell whether cards expire/],
  'amounts-as-money': [/plans of unknown value/],
  'half-cents': [/Gifts/],
  'new-words': [/plans with an unknown status/, /Can't tell whether chargebacks are pending/],
};

/** What no screen may say on this platform, since it isn't known. */
const untrue: Partial<Record<OddName, RegExp>> = {
  'unreadable-times': /No cards expire before their next gift/,
  'amounts-as-money': /About \$0 a month|A gift canceled after settlement loses its amount/,
  'new-words': /No pending chargebacks yet|No plans with failed payments|Nothing in transit/,
};

const switches = [
  'bare-row',
  'huge-gift',
  'times-without-zone',
  'unreadable-times',
  'amounts-as-text',
  'amounts-as-money',
  'half-cents',
  'fee-sign',
  'long-names',
  'turning-texts',
  'new-words',
  'numeric-ids',
  'slash-ids',
] as const satisfies readonly OddName[];

ownTest.describe.configure({ timeout: 240_000 });
ownTest.beforeEach(({ steward }) => steward.control('POST', 'rate', { limit: 10_000 }));

for (const name of switches)
  ownTest.describe(name, () => {
    ownTest.use({ settings: { SANDBOX_ODD: name, SANDBOX_LIFE: 'off' } });
    ownTest('every screen shows what is known, and says what is not', async ({ page }) => {
      await walk(page, name);
    });
  });

async function walk(page: Page, name: OddName): Promise<void> {
  await signIn(page, 'Administrator', '/overview');
  const faults: string[] = [];
  for (const { route, path } of visited) {
    // Lists of one status are empty where every status is a new word, so they have no first record to open.
    if (name === 'new-words' && /^_app\.(plans\.\$|deposits\.\$)/.test(route)) continue;
    const address = await path(firstOnPage(page));
    await goWithin(page, address);
    faults.push(...(await faultsOf(page, name)).map((fault) => `${route} ${address}: ${fault}`));
    if (route === '_app.overview')
      for (const words of overview[name] ?? []) await expect(page.getByRole('main')).toContainText(words);
  }
  expect(faults).toEqual([]);
}

/** Words of something that isn't there yet. */
const waiting = /^(Loading|Checking|Still loading)\b/;

async function faultsOf(page: Page, name: OddName): Promise<string[]> {
  await appInPlace(page);
  await waitForIdle(page);
  const late = page.getByText(waiting).filter({ visible: true });
  await expect(async () => {
    // Cards below the window load only once they are seen.
    for (const one of await late.all())
      await one.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => undefined);
    expect(await late.allInnerTexts(), page.url()).toEqual([]);
  }).toPass({ timeout: 20_000 });
  const shown = await page.locator('body').innerText();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const lie = untrue[name]?.exec(shown)?.[0];
  return [
    ...(/^\s*\{/.test(shown) ? ['raw JSON'] : []),
    ...(shown.includes('Something went wrong') ? ['an error page'] : []),
    ...(wider > 0 ? [`${wider} pixels too wide`] : []),
    ...(lie ? [`says ${lie}`] : []),
  ];
}
