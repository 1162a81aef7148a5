/** The gift list based on the copy of gifts: searched, filtered, sorted, and summed by our server, without a call. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { exportAs } from './export-as.ts';
import { givenYear } from './given-year.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { mask, shown } from './screen-checks/privacy.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward, test } from './steward.ts';

const rows = (page: Page) => page.locator('tr[data-record]');
const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Search by donor, amount, card, date, or note' });
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const table = (page: Page) => page.getByRole('table', { name: 'Gifts' });
const reads = async (steward: Steward) =>
  (await steward.control<Record<string, number>>('GET', 'calls'))['contributions.list'] ?? 0;
const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Resolves once the rows match the latest query. */
const settled = (page: Page) => expect(table(page)).not.toHaveAttribute('aria-busy', 'true');

ownTest(
  'staff search, filter and sort gifts, and see what they add up to, without a call',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/contributions');
    await expect(rows(page)).toHaveCount(25);
    const before = await reads(steward);
    const donor = (await rows(page).nth(1).locator('td').nth(1).textContent()) ?? '';
    const count = page.getByText(/^[\d,]+ gifts?.*\$[\d,.]+ received/);
    await expect(count).toBeVisible();

    // By the beginnings of words, in any order and case.
    const words = donor
      .replace('(anonymous)', '')
      .trim()
      .split(/\s+/)
      .map((word) => word.slice(0, 4).toUpperCase());
    await search(page).fill(words.toReversed().join(' '));
    await expect(count).toContainText('“');
    await settled(page);
    for (const name of await rows(page).locator('td:nth-child(2)').allTextContents())
      for (const word of words) expect(name.toUpperCase()).toContain(word);
    // Typed text names people: it is in no address, and still there after coming back.
    expect(page.url()).toMatch(/\/contributions$/);
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Open full page' }).click();
    await expect(page).toHaveURL(/\/contributions\/[\da-f]{24}$/);
    await page.goBack();
    await expect(search(page)).toHaveValue(words.toReversed().join(' '));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear search' }).click();

    await filters(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: 'Amount' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('1,000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/contributions\?least=100000$/);
    await page.getByRole('link', { name: 'Amount' }).click();
    await page.getByRole('link', { name: 'Amount' }).click();
    await expect(page).toHaveURL(/least=100000&sort=amount&direction=ASC|sort=amount/);
    await settled(page);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const amounts = (await rows(page).locator('td:nth-child(7)').allTextContents()).map(centsOf);
    expect(amounts[0]).toBeGreaterThanOrEqual(100_000);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));

    // The file has all of them in the same order.
    const file = await exportAs(page, 'CSV');
    const [titles = '', ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n');
    const place = titles.split(',').indexOf('Amount');
    const exported = lines.map((line) => centsOf(line.split(',')[place] ?? ''));
    expect(exported.slice(0, amounts.length)).toEqual(amounts);
    await expect(count).toContainText(new RegExp(`^${(lines.length - 1).toLocaleString('en-US')} gifts?`));
    expect(await reads(steward)).toBe(before);
  },
);

test('the amount a total leaves out links to its gifts, which add up to it', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions?types=CASH&limit=100');
  const part = page.getByRole('link', { name: /^\$[\d,.]+ pending$/ });
  const words = (await part.textContent()) ?? '';
  const cents = centsOf(words);
  await part.click();
  await expect(page).toHaveURL(/outcome=pending/);
  await expect(filters(page).getByRole('button', { name: 'Counted as Pending' })).toBeVisible();
  // What was a part is now the total.
  await expect(page.getByRole('main')).toContainText(words);
  await settled(page);
  const amounts = await rows(page).locator('td:nth-child(7)').allTextContents();
  expect(amounts.length).toBeLessThan(100);
  expect(amounts.reduce((total, amount) => total + centsOf(amount), 0)).toBe(cents);
  expect(await axeFaults(page)).toEqual([]);
  await filters(page).getByRole('button', { name: 'Date', exact: true }).click();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page).toHaveURL(/givenFrom=\d{4}-01-01/);
  const year = Number(/givenFrom=(\d{4})/.exec(page.url())?.[1]);
  await filters(page).getByRole('button', { name: /^Date/ }).first().click();
  await page.getByRole('button', { name: 'Same period last year' }).click();
  await expect(page).toHaveURL(new RegExp(`givenFrom=${year - 1}-01-01`));
});

ownTest(
  'a typed question becomes filters on Enter, without a click, and the result is the total, compared with a year earlier',
  async ({ page }) => {
    const { click, count: clicks } = clicker();
    await signIn(page, 'Staff', '/contributions');
    await settled(page);
    const campaign = await page.evaluate(async () => {
      const answer = await fetch('/api/copy/campaigns', { headers: { 'x-steward': '1' } });
      const { rows }: { rows: { id: string; name: string; isSubcampaign: boolean }[] } = await answer.json();
      const found = rows.find(({ name, isSubcampaign }) => !isSubcampaign && /^\w+ \w+$/.test(name));
      if (!found) throw new Error('No campaign of two words');
      return found;
    });
    await search(page).fill(`how much did ${campaign.name.toLowerCase()} raise last year over $20`);
    const readings = page.getByRole('listbox', { name: 'What this could mean' });
    await expect(readings.getByRole('option').first()).toContainText(
      /\$[\d,.]+\s*received from [\d,]+ gifts/,
    );
    await expect(page.getByText(/^Date Jan 1 – Dec 31, \d{4}$/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const answer = (await readings.getByRole('option').first().textContent()) ?? '';
    // As text, the question has no answer: the rows from before stay.
    await settled(page);
    await expect(page.locator('tr[data-record]').first()).toBeVisible();
    await expect(page.getByText('No gifts match')).toHaveCount(0);
    // With their own sum.
    await expect(page.getByText(/\$(?!0\.00)[\d,.]+ received/)).toBeVisible();
    await search(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`campaign=${campaign.id}`));
    await expect(page).toHaveURL(/givenFrom=\d{4}-01-01&givenTo=\d{4}-12-31/);
    await expect(page).toHaveURL(/least=2001/);
    // The answer was the list's.
    const [told = ''] = /\$[\d,.]+\.\d\d/.exec(answer) ?? [];
    await expect(page.getByText(/^[\d,]+ gifts?.*received/)).toContainText(`${told} received`);
    await expect(search(page)).toHaveValue('');
    await settled(page);
    const earlier = page.getByRole('link', { name: /^\$[\d,.]+$/ }).first();
    await expect(page.getByText(/^[\d,]+ gifts?.*\$[\d,.]+ received/)).toBeVisible();
    await expect(page.getByText(/a year earlier/)).toBeVisible();
    expect(clicks()).toBe(0);
    const amount = (await earlier.textContent()) ?? '';
    await click(earlier);
    expect(clicks()).toBe(1);
    await expect(page.getByText(/^[\d,]+ gifts?.*\$[\d,.]+ received/)).toContainText(`${amount} received`);

    // A word that no gift has is struck, instead of finding nothing, and gets into no address.
    await page.goto('/contributions');
    await search(page).fill('zzyzx failed');
    await expect(page.locator('s')).toHaveText('zzyzx');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/status=FAILED/);
    await expect(search(page)).toHaveValue('');
    expect(page.url()).not.toContain('zzyzx');
    await expect(rows(page).first()).toBeVisible();

    // The arrows choose another meaning, and Escape closes them.
    await page.goto('/contributions');
    await search(page).fill('over 20');
    await expect(readings.getByRole('option').nth(1)).toContainText('$20.00 or more');
    await search(page).press('Escape');
    await expect(readings).toHaveCount(0);
    await expect(search(page)).toHaveValue('over 20');
    await search(page).fill('over 20 ');
    await expect(readings.getByRole('option').nth(1)).toBeVisible();
    await search(page).press('ArrowDown');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/contributions?least=2000');

    // A question about something else leads to its list, with the filters.
    await search(page).fill(`refunds in ${givenYear}`);
    await expect(readings.getByRole('option').first()).toContainText(/refunds/);
    await search(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/refunds\\?createdFrom=${givenYear}-01-01&createdTo=`));

    // From any page.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill('recurring gifts last month');
    await page.getByRole('option', { name: /Frequency Recurring · Date/ }).click();
    await expect(page).toHaveURL(
      /\/contributions\?givenFrom=.*frequency=recurring|frequency=recurring.*givenFrom/,
    );
    expect(await axeFaults(page)).toEqual([]);
  },
);

ownTest(
  'staff group the list by keyboard; names are hidden with other personal data',
  async ({ page, steward }) => {
    await signIn(page, 'Staff', '/contributions?least=10000');
    await expect(rows(page)).toHaveCount(25);
    await steward.control('POST', 'mark');
    const groupings = page.getByRole('dialog', { name: 'Group by' });
    await filters(page).getByRole('button', { name: 'Group by' }).press('Enter');
    await page.keyboard.type('camp');
    await groupings.getByRole('button', { name: 'Campaign', exact: true }).press('Enter');
    await expect(page).toHaveURL('/contributions?least=10000&group=campaign');
    const groups = page.getByRole('table', { name: 'Gifts by campaign' });
    await expect(groups).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    await page.goto('/contributions?least=10000');
    await filters(page).getByRole('button', { name: 'Group by' }).press('Enter');
    await groupings.getByRole('button', { name: 'Donor', exact: true }).press('Enter');
    await expect(page).toHaveURL('/contributions?least=10000&group=donor');
    const donors = page.getByRole('table', { name: 'Gifts by donor' });
    const first = donors.locator('tbody th').first();
    // Until the name is read, the end of the ID stands for it, as it does while personal data is hidden.
    await expect(first).not.toContainText('…');
    const name = (await first.textContent()) ?? '';
    expect(name).toMatch(/\p{L}/u);
    expect(await reads(steward)).toBe(0);
    await page.goto('/contributions?least=10000&group=month');
    const bars = page.getByRole('group', { name: 'Received by month' }).getByRole('link');
    await bars.last().press('Enter');
    await expect(page).toHaveURL(
      /\/contributions\?least=10000&givenFrom=(\d{4}-\d\d)-01&givenTo=\1-\d\d&outcome=received$/,
    );
    await expect(rows(page).first()).toBeVisible();
    await mask(page);
    await page.goto('/contributions?least=10000&group=donor');
    await expect(donors).toBeVisible();
    expect(await shown(page)).not.toContain(name);
  },
);
