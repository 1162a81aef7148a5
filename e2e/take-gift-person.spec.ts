import { expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  authorized,
  charge,
  dialog,
  fillCard,
  fillDonor,
  fillGift,
  openCardEntry,
  review,
} from './card-entry.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { type Effect, effectsOf, ownTest, type Steward } from './steward.ts';

const charged = (steward: Steward): Promise<Effect[]> => effectsOf(steward, 'contributions.charge');

/** Opens a donor with an active plan, who has a saved payment method. */
async function openPayer(page: Page): Promise<void> {
  await signIn(page, 'Administrator', '/plans');
  const address = await page.getByRole('row').nth(1).getByRole('link').getAttribute('href');
  await goWithin(page, `/donors/${address?.split('/').at(-2)}`);
  await page.getByRole('link', { name: 'Take a gift' }).click();
  await expect(page.getByRole('heading', { name: 'Take a gift' })).toBeVisible();
}

ownTest(
  "from a donor's page, the saved payment method comes first, and is charged directly",
  async ({ page, steward }) => {
    await openPayer(page);
    expect(await page.evaluate(() => document.documentElement.dataset.document)).toBe('take-gift');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await page.getByLabel('Amount').fill('12.50');
    await review(page);
    await expect(dialog(page)).toContainText(/Charge .*'s .* \$12\.50 today/);
    await charge(page);
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
    expect(await charged(steward)).toMatchObject([{ amount: 1250 }]);
    expect(await authorized(steward)).toEqual([]);
  },
);

ownTest(
  "a plan's missed gift is charged with the plan's amount, campaign, and location, and what was typed stays",
  async ({ page, steward }) => {
    await steward.fault('subscriptions.get', { kind: 'delay', ms: 1_000 });
    await signIn(page, 'Administrator', '/plans/rescue');
    await page
      .getByRole('row')
      .filter({ hasText: '$75' })
      .first()
      .getByRole('button', { name: /^Fix / })
      .click();
    await page.getByRole('menuitem', { name: 'Retry missed gift…' }).click();
    await page.getByLabel('Location').selectOption('Online');
    await expect(page.getByText("A missed gift of this donor's plan ($75.00 every month)")).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveValue('75.00');
    await expect(page.getByLabel('Campaign')).toHaveValue(/./);
    await expect(page.getByLabel('Location').locator('option:checked')).toHaveText('Online');
    await fillCard(page);
    await review(page);
    await expect(dialog(page)).toContainText(/\$75\.00 today to General fund\. .*Location: Online\./);
    await charge(page);
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
    expect(await authorized(steward)).toMatchObject([{ amount: 7500 }]);
  },
);

ownTest(
  'a donor is found by parts of the name, and recognized by the email that is typed',
  async ({ page, steward }) => {
    await openCardEntry(page);
    const known = await page.evaluate(async () => {
      const headers = { 'x-steward': '1' };
      const { data } = await (await fetch('/api/v3/donors?limit=100&sortBy=id', { headers })).json();
      const donors: { id: string; firstName: string; lastName: string; email: string | null }[] = data;
      return donors.find(({ email }) => email);
    });
    if (!known?.email) throw new Error('the world has no such donor');
    await page.getByLabel('Email', { exact: true }).fill(known.email.toUpperCase());
    await expect(page.getByText('A donor with the same email exists')).toContainText(known.lastName);
    const finder = page.getByRole('combobox', { name: 'Find a donor' });
    await finder.fill('a');
    await expect(finder).toHaveAttribute('aria-expanded', 'true');
    // Leaving the field uncovers the fields below; Escape clears it.
    await finder.press('Tab');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(finder).toHaveAttribute('aria-expanded', 'false');
    await finder.press('Escape');
    await expect(finder).toHaveValue('');
    await finder.fill(known.email);
    await page.getByRole('option').filter({ hasText: known.email }).click();
    await expect(page.getByRole('button', { name: 'Change donor' })).toBeVisible();
    await expect(page).toHaveURL(`/take-gift?donor=${known.id}`);
    await page.getByLabel('Amount').fill('20');
    await page.getByRole('radio', { name: 'New card' }).check();
    await fillCard(page);
    await review(page);
    await expect(dialog(page)).toContainText(known.lastName);
    await charge(page);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toMatchObject([{ donorId: known.id }]);
  },
);

ownTest('a plan from a saved payment method, and a card that is only saved', async ({ page, steward }) => {
  await openPayer(page);
  await page.getByLabel('Amount').fill('30');
  await page.getByRole('button', { name: 'Every month' }).click();
  await page.getByLabel('Number of gifts').fill('12');
  await review(page);
  await expect(dialog(page)).toContainText('$30.00 every month starting today, 12 times');
  await charge(page);
  await expect(page.getByRole('link', { name: 'View plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Take another gift' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.getByText("Save card only, don't charge").click();
  await fillDonor(page, 'only.stored@example.org');
  await fillCard(page);
  await review(page);
  await dialog(page).getByRole('button', { name: 'Save payment method' }).click();
  await expect(page.getByText('Visa •• 4242 was saved to this donor.')).toBeVisible();
  expect((await authorized(steward)).length).toBe(2);
  expect((await authorized(steward)).at(-1)).toMatchObject({ amount: 0 });
});

/** The charge is what meets the ended session: what the page reads by itself could open the same dialog over its button. */
async function chargeSignedOut(page: Page): Promise<Locator> {
  const reads = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
  await page.route('**/api/**', reads);
  await page.context().clearCookies();
  await charge(page);
  const again = page.getByRole('dialog', { name: "You've been signed out" });
  await expect(again).toBeVisible();
  await page.unroute('**/api/**', reads);
  return again;
}

ownTest(
  'a lost connection and an expired session lose nothing of a gift, and nothing is charged twice',
  async ({ page, context, steward }) => {
    await openCardEntry(page);
    await fillGift(page);
    await page.getByLabel('Note').fill('Called on Saturday');
    await context.setOffline(true);
    await review(page);
    await expect(page.getByRole('alert')).toContainText(
      "Couldn't encrypt the payment details. Nothing was sent.",
    );
    await context.setOffline(false);
    await review(page);
    const again = await chargeSignedOut(page);
    await again.getByLabel('Password').fill('steward-sandbox');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toHaveCount(0);
    expect(await authorized(steward)).toEqual([]);
    await charge(page);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
  },
);

ownTest('someone else who signs in over an open gift sees nothing of it', async ({ page }) => {
  await openCardEntry(page);
  await fillGift(page);
  await review(page);
  const again = await chargeSignedOut(page);
  await again.getByLabel('Email').fill('staff@steward.test');
  await again.getByLabel('Password').fill('steward-sandbox');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/take-gift/);
  await expect(page.getByText('Noor')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.dataset.document)).toBeUndefined();
});

ownTest(
  'a charge requires the password again if it was last entered a long time ago',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page);
    steward.ageStepUps();
    await review(page);
    await charge(page);
    const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    expect(await authorized(steward)).toEqual([]);
    await charge(page);
    await stepUp.getByLabel('Password').fill('steward-sandbox');
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
  },
);

ownTest(
  "a known donor's email and phone are filled in to confirm, and never send a gift to another donor",
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/donors?sort=phone');
    const address = (await page.locator('tr[data-record] a').first().getAttribute('href')) ?? '';
    const id = address.split('/').at(-1) ?? '';
    await page.goto(`/take-gift?donor=${id}`);
    await expect(page.getByLabel('Phone')).toHaveValue(/^\+1\d{10}$/);
    const phone = await page.getByLabel('Phone').inputValue();
    await page.getByLabel('Amount').fill('20');
    await page.getByRole('radio', { name: 'New card' }).check();
    await fillCard(page);
    await page.getByLabel('Email', { exact: true }).fill('elsewhere@example.org');
    await page.getByLabel('Phone').fill('+1 555 010 0000');
    await review(page);
    await expect(page.getByRole('alert')).toContainText('profile, so the gift could go to someone else');
    await page.getByLabel('Phone').fill(phone);
    await review(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/payments/authorize'));
    await charge(page);
    expect((await sent).postDataJSON()).toMatchObject({ email: 'elsewhere@example.org', phone });
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toMatchObject([{ donorId: id }]);
  },
);

ownTest(
  'a charge that was declined stays one to the payment method under review, whatever is read again',
  async ({ page, steward }) => {
    await openPayer(page);
    await page.getByLabel('Amount').fill('12.50');
    await page.getByLabel('Location').selectOption({ index: 1 });
    await review(page);
    const sentence = dialog(page).getByText(/^Charge .*'s .* •• \d{4} \$12\.50 today/);
    const before = (await sentence.textContent()) ?? '';
    await steward.fault('payments.authorize', { kind: 'error', status: 422 }, { times: 1 });
    await steward.fault('paymentMethods.listByDonor', { kind: 'error', status: 503 });
    const readAgain = page.waitForResponse(
      (response) => response.url().includes('/payment-methods/') && response.status() > 499,
    );
    await charge(page);
    await expect(dialog(page).getByRole('alert')).toContainText('Nothing was charged');
    await readAgain;
    await expect(page.getByText("Couldn't load saved payment methods.")).toBeVisible();
    await expect(sentence).toHaveText(before);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await review(page);
    await charge(page);
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
    expect(await charged(steward)).toEqual([]);
  },
);

ownTest(
  'choosing another donor keeps the focus in the card, and no fault of the one before',
  async ({ page }) => {
    await openPayer(page);
    await page.getByLabel('Amount').fill('12.50');
    await page.getByLabel('Location').selectOption({ index: 1 });
    await page.getByLabel('Email', { exact: true }).fill('someone.else@example.org');
    await page.getByLabel('Phone').fill('');
    await review(page);
    await expect(page.getByText("aren't on")).toBeVisible();
    await page.getByRole('button', { name: 'Change donor' }).press('Enter');
    await expect(page.getByLabel('Find a donor')).toBeFocused();
    await expect(page.getByText("aren't on")).toHaveCount(0);
    await expect(page.getByLabel('Amount')).toHaveValue('12.50');
  },
);
