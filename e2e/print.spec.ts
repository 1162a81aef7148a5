import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { readPdf } from './screen-checks/pdf.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const firstOf = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  return (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '';
};

/** Everything that wouldn't be black on white, and all controls. */
const notForPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const pressed = seen.filter((one) =>
      one.matches('nav, button:not([data-print="yes"]), input, select, [data-print="no"]'),
    );
    // The dot of a status is as black as its word.
    const areas = seen.filter((one) => one.clientWidth > 8);
    const dark = areas.filter((one) => /^rgb\((?:\d|[1-9]\d)?,/.test(getComputedStyle(one).backgroundColor));
    return [...pressed, ...dark].map((one) => one.outerHTML.slice(0, 80));
  });

for (const [what, list] of few([
  ['gift', '/contributions?status=CONFIRMED'],
  ['donor', '/donors?sort=totalContributionsCount'],
] as const))
  test(`a ${what} on paper: black on white even in the dark theme, without rail and actions`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'Administrator');
    await page.goto(await firstOf(page, list));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    // Control: on screen it is the other way around.
    expect(await ink()).not.toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect([await ink(), await paper()]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(await notForPaper(page)).toEqual([]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: what === 'gift' ? 'Payment timeline' : 'Contact', exact: true }),
    ).toBeVisible();
    const unthanked = page.getByText('Not thanked yet').filter({ visible: true });
    await expect(unthanked).toHaveCount(what === 'gift' ? 1 : 0);
    await expect(page.getByText('Mark as thanked:')).toBeHidden();
    await page.setViewportSize({ width: 780, height: 1000 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

test('a printed list keeps every column, a printed record says whose it is, and no button is printed', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/contributions');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 1123 });
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden();
  // A4, as wide as the browser lays it out.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Date', 'Donor', 'Campaign', 'Location', 'Status', 'Amount'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1),
  );
  expect(cut).toHaveLength(0);
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeHidden();
  await expect(page.getByText(/^Harbor Light Mission · \w+ \d+, \d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/^Harbor Light Mission · \w+ \d+/)).toBeHidden();
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button:visible:not([data-print="yes"])')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(View|Review|See)/ })).toHaveCount(0);
  // A figure keeps its name, also where the name is a term that says on the screen what it means.
  const paper = readPdf(await page.pdf()).flatMap(({ lines }) => lines);
  expect(paper).toEqual(expect.arrayContaining([expect.stringMatching(/^Received this month/)]));
  expect(paper.join(' ')).not.toContain('Find anything');
});

test('a printed list names its filters, which chips show on the screen', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions?least=100000&anonymous=no');
  const sentence = page.locator('main [data-print="inline"]');
  await expect(sentence).toHaveText(': $1,000.00 or more, not anonymous');
  await expect(sentence).toBeHidden();
  const paper = readPdf(await page.pdf()).flatMap(({ lines }) => lines);
  expect(paper.join(' ')).toContain(': $1,000.00 or more, not anonymous');
});

test('device labels fill sheets of label paper, starting at the first unused label', async ({ page }) => {
  await signIn(page, 'Field manager', '/tap/devices');
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('img', { name: /^Device \d+$/ })).not.toHaveCount(0);
  const labels = await page.getByRole('img', { name: /^Device \d+$/ }).count();
  await page.getByRole('link', { name: /^Avery 5160/ }).click();
  await page.getByRole('combobox', { name: 'Start at label' }).selectOption('30');
  const sheets = Math.ceil((labels + 29) / 30);
  await expect(page.getByText(`${labels} labels for all devices in use, ${sheets} sheets.`)).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  expect(paper.match(/\/MediaBox \[0 0 (\d+) (\d+)/)?.slice(1)).toEqual(['612', '792']);
  await page.emulateMedia({ media: 'print' });
  expect(await notForPaper(page)).toEqual([]);
});
