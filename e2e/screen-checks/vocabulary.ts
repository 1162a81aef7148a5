/** One term for each thing: of the names below, only the first may appear on screen. */
import type { Page } from '@playwright/test';

/** `on`: a route whose screen, or the menu, has the name, so that every row checks something. */
type Thing = { name: RegExp; never: RegExp; on: string };

const things: readonly Thing[] = [
  { name: /\bgifts?\b/i, never: /\bcontribution\b(?!\.)|\bdonations?\b/i, on: '_app.contributions.index' },
  {
    name: /\brecurring plans?\b/i,
    never: /\bsubscriptions?\b|\brecurring gifts?\b/i,
    on: '_app.plans.index',
  },
  {
    name: /\bpayment methods?\b/i,
    never: /\bways? (?:to|of) (?:pay|give|giving)\b|\bstored methods?\b/i,
    on: '_app.donors.$donorId',
  },
  { name: /\bFailed & expiring\b/, never: /\brescue\b/i, on: '_app.plans.rescue' },
  { name: /\bPayment timeline\b/, never: /\bmoney trail\b/i, on: '_app.contributions.$contributionId' },
  { name: /\bAccounting export\b/, never: /\bfor the books\b/i, on: '_app.deposits.$depositId' },
  { name: /\breconcile/i, never: /\bclos(?:e|ed|ing)[ -]off\b/i, on: '_app.deposits.$depositId' },
  {
    name: /\bRecurring income\b/,
    never: /\bwhy people stop\b|\brecurring revenue\b/i,
    on: '_app.reports.recurring-income',
  },
  { name: /\bIssues\b/, never: /\bfindings?\b|\bcheck-up\b/i, on: '_app.tap.findings' },
  { name: /\bFind a device\b/, never: /\bwhere does it point\b/i, on: '_app.tap.find' },
  { name: /\bTap history\b/, never: /\bdiary\b|\bwhere it pointed\b/i, on: '_app.tap.devices.$deviceId' },
  {
    name: /\bPending changes\b/,
    never: /\btray\b|\bwhat became of\b|\brecent changes\b/i,
    on: '_app.overview',
  },
  {
    name: /\bTwo-step verification\b/i,
    never: /\bsecond factor\b|\b2FA\b|\btwo-factor\b/i,
    on: '_app.profile',
  },
  {
    name: /\bHide personal data\b/,
    never: /\bscreen[ -]shar\w+\b|\bmask(?:ed)?\b|\bdonor details\b/i,
    on: 'the menu',
  },
  {
    name: /\byour giving platform\b/i,
    never: /\bthe service\b|\bgiving service\b|\bupstream\b/i,
    on: '_app.settings.data',
  },
  { name: /\bActivity log\b/, never: /\baudit\b|\blogbook\b/i, on: '_app.settings.activity' },
  { name: /\bWaiting for you\b/, never: /\bneeds some(?:one|body)\b/i, on: '_app.overview' },
  { name: /\bPlacement note\b/, never: /\bour (?:own )?note\b/i, on: '_app.tap.devices.$deviceId' },
  { name: /\bFrequency\b/, never: /\brhythm\b/i, on: '_app.plans.$donorId.new' },
  { name: /\bExpires\b/, never: /\bends \d\d\/\d\d\b/i, on: '_app.donors.$donorId' },
];

/** Everything a person can read or hear on a screen, except the API's codes and texts written by donors. */
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

/** Forbidden names on a route's screen, and the names that it should have but doesn't. */
export async function wordFaults(page: Page, route: string): Promise<string[]> {
  const text = await readText(page);
  return things.flatMap(({ name, never, on }) => {
    const found = never.exec(text);
    const around = found && text.slice(Math.max(0, found.index - 30), found.index + 40);
    return [...(around ? [around] : []), ...(on === route && !name.test(text) ? [`no ${name.source}`] : [])];
  });
}
