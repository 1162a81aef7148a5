import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { effectsOf, type Steward, test } from './steward.ts';

type Deposit = { id: string; status: string; type: string; amountInCents: number; arrivalAt: string };

/** The newest deposits as the service tells them. */
const newest = (page: Page): Promise<Deposit[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v3/deposits?limit=100', { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: Deposit[] }).data;
  });

/** Signs in and gives the newest deposit of this kind. */
async function depositOf(
  page: Page,
  person: 'Administrator' | 'Staff',
  isWanted: (deposit: Deposit) => boolean = ({ status, type }) => status === 'PAID' && type === 'AUTOMATED',
): Promise<Deposit> {
  await signIn(page, person, '/deposits');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const found = (await newest(page)).find(isWanted);
  if (!found) throw new Error('the world has no such deposit');
  return found;
}

const dollars = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${(Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const patch = (steward: Steward, operation: string, changes: { path: string; value: unknown }[]) =>
  steward.control('POST', 'weather', { operation, weather: { kind: 'patch', changes } });
const open = async (page: Page, { id }: Deposit) => {
  await page.goto(`/deposits/${id}`);
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
};
const row = (page: Page, amount: number) =>
  page
    .getByRole('row')
    .filter({ hasText: dollars(amount) })
    .filter({ has: page.getByRole('link') });

test('the list stands month by month; what is on its way is not in the sum of what arrived', async ({
  page,
}) => {
  const transit = await depositOf(page, 'Staff', ({ status }) => status === 'IN_TRANSIT');
  const day = (iso: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      month: 'long',
      year: 'numeric',
    }).format(new Date(iso));
  const shown = (await newest(page)).slice(0, 25);
  const month = day(shown.find(({ status }) => status === 'PAID')?.arrivalAt ?? '');
  const arrived = shown
    .filter(({ status, arrivalAt }) => status === 'PAID' && day(arrivalAt) === month)
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  const head = page.getByRole('row').filter({ hasText: month });
  await expect(head).toContainText(`Arrived: ${dollars(arrived)}`);
  await expect(row(page, transit.amountInCents).first()).toContainText('On its way');
});

test('a deposit opens beside its list: how it adds up and what both sides say; the arrows walk', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/deposits');
  await page.locator('tr[data-record]').first().getByRole('link').click();
  const peek = page.getByRole('complementary', { name: 'Deposit' });
  await expect(peek.getByText('exactly what')).toBeVisible();
  await expect(peek.getByText('Giving service')).toBeVisible();
  const first = page.url();
  await peek.getByRole('button', { name: 'Next in the list' }).click();
  await expect(page).not.toHaveURL(first);
  await peek.getByRole('link', { name: /^See its|^Open the deposit/ }).click();
  await expect(page.getByRole('heading', { name: 'Our close-off' })).toBeVisible();
});

test('the filters of the service narrow the list and stand in the address', async ({ page }) => {
  await signIn(page, 'Staff', '/deposits');
  await page.getByRole('button', { name: 'Kind' }).click();
  await page.getByRole('checkbox', { name: 'By hand' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kinds=MANUAL/);
  await expect(page.getByRole('cell', { name: 'Scheduled' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Amount' }).click();
  const amount = page.getByRole('dialog', { name: 'Amount' });
  await amount.getByLabel('From').fill('1,000');
  await amount.getByLabel('Up to').fill('a lot');
  await amount.getByRole('button', { name: 'Apply' }).click();
  await expect(amount).toContainText('An amount such as');
  await amount.getByLabel('Up to').fill('4000');
  await amount.getByLabel('Up to').press('Enter');
  await expect(page).toHaveURL(/least=100000&most=400000/);
  await expect(page.getByText('amount $1,000.00 – $4,000.00, kind by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Reconciled' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(page).toHaveURL(/reconciled=no/);
  await page.goto('/deposits?text=nothing-of-that-name');
  await expect(page.getByRole('heading', { name: 'No deposits for these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: /GIVING DEP/ }).first()).toBeVisible();
});

test('a deposit adds up to the cent for two calls; its lines lead to their gifts, and those lead back', async ({
  page,
  steward,
}) => {
  const deposit = await depositOf(page, 'Staff');
  await steward.control('POST', 'mark');
  await open(page, deposit);
  await expect(page.getByText(/lines add up to .*, exactly what was paid\./)).toContainText(
    dollars(deposit.amountInCents),
  );
  const calls = await steward.control<Record<string, number>>('GET', 'calls');
  expect([calls['deposits.get'], calls['deposits.summary'], calls['contributions.list']]).toEqual([
    1,
    1,
    undefined,
  ]);
  const lines = page.getByRole('table', { name: 'Lines of the deposit' });
  await page.getByRole('button', { name: 'Look up who gave' }).click();
  const gift = lines
    .getByRole('row')
    .filter({ has: page.locator('a[href^="/donors/"]') })
    .first();
  await expect(gift).toBeVisible();
  await gift.getByRole('link', { name: /^Gift/ }).click();
  await expect(page.getByRole('heading', { name: 'Where this gift is' })).toBeVisible();
  await page.getByRole('link', { name: `Deposit …${deposit.id.slice(-6)}` }).click();
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
});

test('refund and chargeback lines lead to their records', async ({ page }) => {
  await signIn(page, 'Staff', '/deposits');
  // The newest refund and chargeback that a deposit carried.
  const carried = await page.evaluate(async () => {
    const ask = async (noun: string) => {
      const answer = await fetch(`/api/v3/${noun}?limit=100`, { headers: { 'x-steward': '1' } });
      const { data } = (await answer.json()) as { data: { id: string; depositId: string | null }[] };
      return data.find(({ depositId }) => depositId !== null);
    };
    return { refunds: await ask('refunds'), chargebacks: await ask('chargebacks') };
  });
  for (const [noun, record] of Object.entries(carried)) {
    await page.goto(`/deposits/${record?.depositId}`);
    const lines = page.getByRole('table', { name: 'Lines of the deposit' });
    await expect(lines).toBeVisible();
    // Looked for once the end of the lines is in sight.
    await page.getByRole('heading', { name: 'Our close-off' }).scrollIntoViewIfNeeded();
    await expect(lines.locator(`a[href="/${noun}/${record?.id}"]`)).toBeVisible();
  }
});

test('what does not add up has a name and an amount; one line that is not tied says so', async ({
  page,
  steward,
}) => {
  const deposit = await depositOf(page, 'Staff');
  await patch(steward, 'deposits.get', [
    { path: 'data.amountInCents', value: deposit.amountInCents + 1_234 },
    { path: 'data.lineItems.0.referenceId', value: 'mt_2026-11_1' },
    { path: 'data.lineItems.0.description', value: 'Gala cash box' },
  ]);
  await open(page, deposit);
  await expect(page.getByText(`$12.34 more was paid.`)).toBeVisible();
  await expect(page.getByText('In no line and in no sum')).toBeVisible();
  await expect(page.getByText('Not tied: Gala cash box')).toBeVisible();
  await expect(page.getByText('1 not tied to a gift')).toBeVisible();
});

test('a deposit on its way is no mismatch and cannot be closed off yet', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Administrator', ({ status }) => status === 'IN_TRANSIT');
  await patch(steward, 'deposits.get', [{ path: 'data.amountInCents', value: deposit.amountInCents + 500 }]);
  await open(page, deposit);
  await expect(page.getByText('It is on its way and may still change.')).toBeVisible();
  const act = page.getByRole('button', { name: 'Close off' });
  await expect(act).toHaveAttribute('aria-disabled', 'true');
  await expect(act).toHaveAccessibleDescription('Open until it arrives');
});

test('the sums may fail alone: the deposit and its lines stand', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Staff');
  await steward.control('POST', 'weather', {
    operation: 'deposits.summary',
    weather: { kind: 'error', status: 400 },
  });
  await open(page, deposit);
  await expect(page.getByRole('alert')).toContainText('The lines of the deposit are complete');
  await expect(page.getByRole('table', { name: 'Lines of the deposit' })).toBeVisible();
  await steward.control('DELETE', 'weather');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('exactly what was paid.')).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`${viewport.width}: an administrator closes a deposit off with a difference, and reopens it with a reason`, async ({
    page,
    steward,
  }) => {
    await page.setViewportSize(viewport);
    const deposit = await depositOf(page, 'Administrator');
    await open(page, deposit);
    await page.getByRole('button', { name: 'Close off' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close off the .* deposit\?$/ });
    await expect(dialog).toContainText('No difference');
    const statement = String((deposit.amountInCents - 1_500) / 100);
    await dialog.getByLabel('On the bank statement').fill(statement);
    await expect(dialog).toContainText('$15.00 less than the deposit');
    // A difference needs a note; nothing is sent without one.
    await dialog.getByRole('button', { name: 'Close off' }).click();
    await expect(dialog).toContainText('A difference needs a note');
    await dialog.getByLabel('Why it differs').fill('Wire fee of the bank');
    await dialog.getByRole('button', { name: 'Close off' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Wire fee of the bank')).toBeVisible();
    // The service's own flag stands beside it, untouched.
    await expect(page.getByRole('definition').filter({ hasText: /Reconciled|Not reconciled/ })).toBeVisible();
    await page.goto('/deposits');
    await expect(page.getByText(/closed off|−\$15\.00 off/).filter({ visible: true })).toBeVisible();

    await open(page, deposit);
    await page.getByRole('button', { name: 'Reopen' }).click();
    const reopen = page.getByRole('dialog', { name: /^Reopen the .* deposit\?$/ });
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(reopen).toContainText('A reason is needed');
    await reopen.getByLabel('Reason').fill('Wrong statement');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Closed off, then reopened')).toBeVisible();
    await expect(page.getByText('Wrong statement')).toBeVisible();
    await expect(page.getByText('Wire fee of the bank')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close off' })).toBeVisible();
    expect(await effectsOf(steward, 'deposits.get')).toEqual([]);
  });

test('of two administrators who close the same deposit off, the second is told', async ({
  page,
  steward,
}) => {
  const deposit = await depositOf(page, 'Administrator');
  await open(page, deposit);
  await page.getByRole('button', { name: 'Close off' }).click();
  const other = await page.context().newPage();
  await other.goto(`${steward.url}/deposits/${deposit.id}`);
  await other.getByRole('button', { name: 'Close off' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(page.getByRole('alert')).toContainText('This deposit is closed already');
});

test('staff see a close-off and who may do it; there is no act for them', async ({
  page,
  browser,
  steward,
}) => {
  const deposit = await depositOf(page, 'Administrator');
  await open(page, deposit);
  await page.getByRole('button', { name: 'Close off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close off' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const staff = await (await browser.newContext({ baseURL: steward.url })).newPage();
  await signIn(staff, 'Staff', `/deposits/${deposit.id}`);
  await expect(staff.getByText('Administrators close deposits off.')).toBeVisible();
  await expect(staff.getByText('no difference to the bank statement')).toBeVisible();
  await expect(staff.getByRole('button', { name: /Close off|Reopen/ })).toHaveCount(0);
  await staff.context().close();
});

test('the file for the books: stable columns, every line, no cell that a spreadsheet would run', async ({
  page,
  steward,
}) => {
  const deposit = await depositOf(page, 'Staff');
  await patch(steward, 'deposits.get', [
    { path: 'data.statementDescriptor', value: '=HYPERLINK("http://x")' },
    { path: 'data.amountInCents', value: deposit.amountInCents + 7 },
  ]);
  await open(page, deposit);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'For the books' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^deposit-\d{4}-\d{2}-\d{2}-.{6}\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  expect(rows[0]).toBe(
    'Deposit date,Statement descriptor,Line,Kind,Description,Gift date,Campaign,Subcampaign,Gross,Fee,Net,Gift ID,Reference,Deposit ID',
  );
  expect(rows.filter((one) => one.startsWith('=') || /,"?=/.test(one))).toEqual([]);
  expect(rows.at(-1)).toContain('remainder');
  expect(rows.at(-1)).toContain('0.07');
  // Titles, every line, and the remainder as a row of its own.
  const lines = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('td:nth-child(6)') });
  expect(rows).toHaveLength((await lines.count()) + 2);
});

test('on paper: every line, without the rail and the acts', async ({ page, steward }) => {
  const deposit = await depositOf(page, 'Staff');
  const lines = Array.from({ length: 120 }, () => ({ type: 'payment', grossValueInCents: 100 }));
  await patch(steward, 'deposits.get', [{ path: 'data.lineItems', value: lines }]);
  await open(page, deposit);
  const shown = page.getByText('Not tied: the service tells nothing more');
  await expect(shown).toHaveCount(50);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // What the browser itself does before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(shown).toHaveCount(120);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'For the books' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Deposits' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(shown).toHaveCount(50);
});
