/** Starting and changing a recurring plan. */
import { expect, type Page } from '@playwright/test';
import { installClock } from './browsing.ts';
import { few } from './few.ts';
import { openPlan } from './open-plan.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest } from './steward.ts';

/** Fills in a new plan for the donor of the first plan of the list. */
async function fillInPlan(page: Page, amount: string): Promise<void> {
  const address = await openPlan(page);
  await goWithin(page, `/plans/${address.split('/')[2]}/new`);
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
}

const review = (page: Page) => page.getByRole('button', { name: 'Review plan' }).click();

ownTest(
  "a new plan for another donor starts empty, without the first donor's payment method",
  async ({ page }) => {
    await signIn(page, 'Administrator', '/plans');
    await fillInPlan(page, '40');
    const [, , first] = new URL(page.url()).pathname.split('/');
    const other = await page.evaluate(async (donorId) => {
      const reply = await fetch('/api/v3/donors?limit=50', { headers: { 'x-steward': '1' } });
      const { data }: { data: { id: string; email: string }[] } = await reply.json();
      return data.find(({ id, email }) => id !== donorId && email);
    }, first);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(other?.email ?? '');
    await page.getByRole('option', { name: /^New plan for / }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(new RegExp(`/plans/${other?.id}/new$`));
    await expect(page.getByLabel('Amount')).toHaveValue('');
    await expect(page.getByLabel('Payment method')).toHaveValue('');
  },
);

ownTest(
  'an administrator starts a plan and changes it, and only the changes are sent',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    const address = await openPlan(page);
    const donorId = address.split('/')[2];
    await goWithin(page, `/plans/${donorId}/new`);
    await page.getByRole('button', { name: 'Review plan' }).click();
    await expect(page.getByText('Choose a payment method.')).toBeVisible();
    await expect(page.getByText('Enter an amount, like 40 or 40.50')).toBeVisible();
    // The first error on the page.
    await expect(page.getByLabel('Payment method')).toBeFocused();
    await page.getByLabel('Payment method').selectOption({ index: 1 });
    await page.getByLabel('Amount').fill('40.50');
    await page.getByLabel('Frequency').selectOption('Every 2 weeks');
    await expect(page.getByText('First gifts:')).toBeVisible();
    // The review names the whole plan; what was typed stays behind it.
    await page.getByRole('button', { name: 'Review plan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Start \$40\.50 plan for .+\?$/ });
    for (const words of ['$40.50', 'Every 2 weeks', 'First gift', '•• ', 'No campaign', 'Set by'])
      await expect(dialog).toContainText(words);
    expect(await effectsOf(steward, 'subscriptions.create')).toEqual([]);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Amount')).toHaveValue('40.50');
    await expect(page.getByLabel('Frequency')).toHaveValue('biweekly');
    await review(page);
    await page.getByRole('button', { name: 'Start plan' }).click();
    await expect(page).toHaveURL(new RegExp(`/plans/${donorId}/(?!new)[0-9a-f]{24}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$40.50');
    expect(await effectsOf(steward, 'subscriptions.create')).toHaveLength(1);

    await page.getByRole('link', { name: 'Edit plan' }).click();
    // An emptied field is reported on submit; until then the form stays.
    await page.getByLabel('Amount').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter an amount, like 40 or 40.50')).toBeVisible();
    await page.getByLabel('Amount').fill('45');
    await expect(page.getByText('$40.50 → $45')).toBeVisible();
    // Times are shown in our own format, and correcting one of three fields can clear the errors of the others.
    await page.getByText('Time and time zone').click();
    const [day, time] = [page.getByLabel('Start date'), page.getByLabel('Time', { exact: true })];
    const before = [await day.inputValue(), await time.inputValue()] as const;
    await time.fill('17:05');
    await expect(page.getByText(/→ .*, 5:05 PM Los Angeles time$/)).toBeVisible();
    await day.fill('2020-01-01');
    await day.blur();
    await expect(page.getByText('Choose a future date.')).toBeVisible();
    await day.fill(before[0]);
    await time.fill(before[1]);
    await expect(page.getByText('Choose a future date.')).toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await sent).postDataJSON()).toEqual({ amount: 45 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$45.00');
  },
);

ownTest(
  'a plan that was changed by someone else is not overwritten; typed changes apply to the newer version',
  async ({ page, context, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    const address = await openPlan(page);
    await goWithin(page, `${address}/edit`);
    await page.getByLabel('Amount').fill('77');

    const other = await context.newPage();
    await other.goto(`${address}/edit`);
    await other.getByLabel('Amount').fill('55');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('$55.00');

    await expect(page.getByRole('alert')).toContainText('Your text is still here');
    // Saving would be refused.
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('Amount')).toHaveValue('77');
    await page.getByRole('button', { name: 'Use the newer version' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('77');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$77.00');
    expect(await effectsOf(steward, 'subscriptions.update')).toHaveLength(2);
  },
);

ownTest(
  'a plan that takes long is sent once, and after eight seconds the form says so',
  { tag: '@soak' },
  async ({ page, steward }) => {
    await installClock(page);
    await signIn(page, 'Administrator', '/plans');
    await fillInPlan(page, '8');
    await steward.fault('subscriptions.create', { kind: 'delay', ms: 3_000 });
    await review(page);
    await page.getByRole('button', { name: 'Start plan' }).dblclick();
    await expect(page.getByRole('button', { name: 'Starting…' })).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(page.getByText('taking longer than usual')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$8.00');
    expect(await effectsOf(steward, 'subscriptions.create')).toHaveLength(1);
  },
);

ownTest(
  'a plan that could not be sent says once that nothing was changed, and when to try again',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    await fillInPlan(page, '8');
    await steward.fault('subscriptions.create', { kind: 'tooMany' });
    await review(page);
    await page.getByRole('button', { name: 'Start plan' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "Nothing was changed. Steward is at your giving platform's limit. Try again in a minute.",
    );
    await expect(page.getByLabel('Amount')).toHaveValue('8');
    expect(await effectsOf(steward, 'subscriptions.create')).toEqual([]);
  },
);

for (const [frequency, phrase, yearly] of few([
  ['1st and 15th', 'On the 1st and 15th of every month', '$168.00'],
  ['One time', 'One time', null],
] as const))
  ownTest(`a plan with the frequency “${frequency}” is previewed and shown by its name`, async ({ page }) => {
    await signIn(page, 'Administrator', '/plans');
    await fillInPlan(page, '7');
    await page.getByLabel('Frequency').selectOption(frequency);
    const preview = page.getByText(/^\$7\.00/);
    await expect(preview).toBeVisible();
    const firstDay = /(?:First gifts: |on )([A-Z][a-z]{2} \d{1,2})/.exec(
      (await preview.textContent()) ?? '',
    )?.[1];
    await review(page);
    await page.getByRole('button', { name: 'Start plan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$7.00');
    await expect(page.getByText(phrase).first()).toBeVisible();
    const main = page.locator('#main');
    if (yearly) await expect(main).toContainText(yearly);
    else await expect(main).not.toContainText('Yearly total');
    await expect(main).toContainText(shortDay(firstDay ?? ''));
  });

/** Matches "December 1" for "Dec 1". */
const shortDay = (day: string): RegExp => new RegExp(day.replace(' ', '[a-z]* '));
