/** One word for one thing: of the names below only the first is ever on screen. */
import { expect, type Page } from '@playwright/test';
import { screens } from './screens.ts';
import { type Person, signIn } from './sign-in.ts';
import { test } from './steward.ts';

type Thing = { name: RegExp; never: RegExp };

const things: readonly Thing[] = [
  { name: /\bgifts?\b/i, never: /\bcontribution\b(?!\.)|\bdonations?\b/i },
  { name: /\brecurring plans?\b/i, never: /\bsubscriptions?\b|\brecurring gifts?\b/i },
  { name: /\bpayment methods?\b/i, never: /\bways? (?:to|of) (?:pay|give|giving)\b|\bstored methods?\b/i },
  { name: /\bFailed & expiring\b/, never: /\brescue\b/i },
  { name: /\bPayment timeline\b/, never: /\bmoney trail\b/i },
  { name: /\bAccounting export\b/, never: /\bfor the books\b/i },
  { name: /\breconcile/i, never: /\bclos(?:e|ed|ing)[ -]off\b/i },
  { name: /\bCancellation reasons\b/, never: /\bwhy people stop\b/i },
  { name: /\bIssues\b/, never: /\bfindings?\b|\bcheck-up\b/i },
  { name: /\bFind a device\b/, never: /\bwhere does it point\b/i },
  { name: /\bTap history\b/, never: /\bdiary\b|\bwhere it pointed\b/i },
  { name: /\bPending changes\b/, never: /\btray\b|\bwhat became of\b|\brecent changes\b/i },
  { name: /\bTwo-step verification\b/i, never: /\bsecond factor\b|\b2FA\b|\btwo-factor\b/i },
  { name: /\bHide personal data\b/, never: /\bscreen[ -]shar\w+\b|\bmask(?:ed)?\b|\bdonor details\b/i },
  { name: /\byour giving platform\b/i, never: /\bthe service\b|\bgiving service\b|\bupstream\b/i },
  { name: /\bActivity log\b/, never: /\baudit\b|\blogbook\b/i },
  { name: /\bNeeds attention\b/, never: /\bneeds some(?:one|body)\b/i },
  { name: /\bPlacement note\b/, never: /\bour (?:own )?note\b/i },
  { name: /\bFrequency\b/, never: /\brhythm\b/i },
  { name: /\bExpires\b/, never: /\bends \d\d\/\d\d\b/i },
];

/** Everything a person can read or hear on a screen, without codes of the API and what donors wrote. */
const readText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('code, pre, script, style, bdi')) element.remove();
    const spoken = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return [document.title, ...texts, ...spoken].join('\n');
  });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('button').last().click();
  await expect(page.getByRole('menuitem').last()).toBeVisible();
}

test('every screen calls each thing by its one name', async ({ page }) => {
  test.setTimeout(240_000);
  const texts: { screen: string; text: string }[] = [];
  for (const person of ['Administrator', 'Field manager'] as const satisfies readonly Person[]) {
    await page.context().clearCookies();
    await signIn(page, person);
    await openMenu(page);
    texts.push({ screen: `menu of ${person}`, text: await readText(page) });
    for (const { route, path } of screens.filter((screen) => screen.person === person)) {
      await page.goto(await path(page));
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      texts.push({ screen: route, text: await readText(page) });
    }
  }
  const wrong = texts.flatMap(({ screen, text }) =>
    things.flatMap(({ never }) => {
      const found = never.exec(text);
      return found ? [`${screen}: ${text.slice(Math.max(0, found.index - 30), found.index + 40)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  // A name that no screen shows any more would make its row a check of nothing.
  const all = texts.map(({ text }) => text).join('\n');
  expect(things.filter(({ name }) => !name.test(all)).map(({ name }) => name.source)).toEqual([]);
});
