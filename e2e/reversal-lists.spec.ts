/** The lists of refunds and chargebacks from our server's copy: searched, sorted, and summed without a call. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { exportAs } from './export-as.ts';
import { few } from './few.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

type Row = { id: string; status: string; amountInCents: number };

const rows = (page: Page) => page.locator('tr[data-record]');
const ids = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-record')));
const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const sumOf = (all: readonly Row[], status: string): number =>
  all.reduce((sum, row) => sum + (row.status === status ? row.amountInCents : 0), 0);
const fromPlatform = (page: Page, noun: string): Promise<Row[]> =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/api/v3/${name}?limit=100`, { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: Row[] }).data;
  }, noun);

for (const { noun, path, counted, word, other } of few([
  {
    noun: 'refunds',
    path: '/refunds?changed=any',
    counted: 'SUCCEEDED',
    word: 'refunded',
    other: 'CANCELED',
  },
  { noun: 'chargebacks', path: '/chargebacks?tab=all', counted: 'lost', word: 'lost', other: 'won' },
]))
  ownTest(`${noun} are searched, sorted and added up without a call`, async ({ page, steward }) => {
    await signIn(page, 'Staff', path);
    await expect(rows(page).first()).toBeVisible();
    const all = await fromPlatform(page, noun);
    await steward.control('POST', 'mark');

    // The total of one status, and what it leaves out; each amount links to its rows.
    const main = page.getByRole('main');
    const total = main.getByRole('link', { name: `${dollars(sumOf(all, counted))} ${word}` });
    await expect(total).toBeVisible();
    const left = main.getByRole('link', {
      name: `${dollars(sumOf(all, other))} ${other.toLowerCase()}`,
    });
    await left.click();
    await expect(rows(page)).toHaveCount(all.filter(({ status }) => status === other).length);
    await page.goBack();
    await expect(rows(page)).toHaveCount(Math.min(25, all.length));

    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=amount/);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const amounts = new Map(all.map(({ id, amountInCents }) => [id, amountInCents]));
    await expect
      .poll(async () => {
        const shown = (await ids(page)).map((id) => amounts.get(id ?? '') ?? 0);
        return shown.toString() === shown.toSorted((a, b) => b - a).toString();
      })
      .toBe(true);

    // The file has all of them in the same order.
    const file = await exportAs(page, 'CSV');
    expect(file.suggestedFilename()).toBe(`${noun}.csv`);
    const [titles = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(all.length);
    const place = titles.split(',').indexOf('Amount');
    const exported = lines.map((line) => Math.round(Number(line.split(',')[place]) * 100));
    const amountsOf = all.map(({ amountInCents }) => amountInCents);
    expect(exported).toEqual(amountsOf.toSorted((a, b) => b - a));

    // By the gift's donor, or by the beginning of an ID; typed text is in no address.
    const field = page.getByRole('combobox', { name: 'Search by donor, date, or ID' });
    const donor = ((await rows(page).first().locator('td').nth(1).textContent()) ?? '').trim();
    await field.fill(donor);
    await expect(rows(page).filter({ hasNotText: donor })).toHaveCount(0);
    await expect(rows(page).first()).toContainText(donor);
    for (const text of await rows(page).allTextContents()) expect(text).toContain(donor);
    expect(page.url()).not.toContain(encodeURIComponent(donor));
    const [first] = all;
    await field.fill(first?.id.slice(0, 20).toUpperCase() ?? '');
    await expect(page.locator(`tr[data-record="${first?.id}"]`)).toBeVisible();
    await field.fill('zzzz nobody');
    await expect(page.getByRole('heading', { name: `No ${noun} match these filters` })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(Math.min(25, all.length));
    expect(await axeFaults(page)).toEqual([]);

    const calls = await steward.control<Record<string, number>>('GET', 'calls');
    // The navigation reads pending chargebacks once a screen is idle; a row under the pointer reads its record.
    expect(Object.keys(calls).filter((id) => id.endsWith('.list') && id !== 'chargebacks.list')).toEqual([]);
  });
