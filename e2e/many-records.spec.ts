/**
 * Opens several records of each list: what one record has, such as a long email, a gift that is pending, or an open chargeback, others
 * don't, and the first record of a list is another one every day.
 */
import { expect, type Page, type Request } from '@playwright/test';
import { few } from './few.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { dropAnswers, waitForIdle } from './screen-checks/settled.ts';
import { layoutShift, unnoticedShift, watchLayout } from './screen-checks/shift.ts';
import { widthFaults } from './screen-checks/widths.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const lists = [
  '/donors?sort=totalContributionsCount',
  '/contributions',
  '/plans',
  '/refunds?changed=any',
  '/chargebacks?tab=all',
  '/deposits',
  '/campaigns',
];
/** More differ than the first ones, which are often alike. */
const most = 8;

/** The addresses of records from the whole first page of the current list. */
async function someRecords(page: Page): Promise<string[]> {
  const rows = page.locator('tr[data-record]');
  await expect(rows.first()).toBeVisible();
  const all = await rows.evaluateAll((found) =>
    found.map((row) => row.querySelector('a')?.getAttribute('href') ?? ''),
  );
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

for (const list of few(lists, 2))
  test(`on the pages of several records of ${list} nothing moves, everything fits, and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await watchLayout(page);
    await signIn(page, 'Administrator', list);
    const records = await someRecords(page);
    expect(records.length).toBeGreaterThan(3);
    for (const record of records) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(record);
      await waitForIdle(page);
      expect.soft(await layoutShift(page), `${record}: layout shift`).toBeLessThanOrEqual(unnoticedShift);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft((await widthFaults(page)).faults, `${record}: at 390`).toEqual([]);
      expect.soft(await axeFaults(page), `${record}: axe`).toEqual([]);
    }
  });

// The pages with a gift's timeline.
for (const list of few(['/contributions', '/refunds?changed=any', '/chargebacks?tab=all']))
  test(`on the pages of several records of ${list}, nothing moves that a busy server sends after the document`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await watchLayout(page);
    await signIn(page, 'Administrator', list);
    const records = await someRecords(page);
    await dropAnswers(page);
    const open = new Set<Request>();
    // The stream of changes never ends.
    page.on('request', (request) => /\/api\/(?!events)/.test(request.url()) && open.add(request));
    const close = (request: Request) => open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    const checking = page.getByText('Checking for refunds and chargebacks…');
    // What is above and between comes after the money that is drawn at once.
    await page.route(
      /\/api\/(copied-gifts\/\w+\/history|donor-attention\/|refund-requests\/)/,
      async (route) => {
        await checking.waitFor({ state: 'detached' });
        await route.continue();
      },
    );
    for (const record of records) {
      await page.goto(record);
      await waitForIdle(page);
      await expect.poll(() => open.size).toBe(0);
      await expect(page.locator('[data-height="unknown"]')).toHaveCount(0);
      expect.soft(await layoutShift(page), `${record}: layout shift`).toBeLessThanOrEqual(unnoticedShift);
    }
  });
