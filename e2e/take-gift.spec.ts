import { expect, type Page } from '@playwright/test';
import { numberEndingIn } from '../src/sandbox/vault/sealed-card.ts';
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
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Everything that this page sent to our server, as text. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

for (const viewport of sizes)
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test("a new donor's card is charged after a look through, and nobody but the vault sees its digits", async ({
      page,
      steward,
    }) => {
      const sent = sentBy(page);
      await openCardEntry(page);
      await fillGift(page);
      await page.getByText('Donor covers the fees').click();
      await page.getByText('Add a dedication').click();
      await page.getByLabel('Name', { exact: true }).fill('Rosa Haddad');
      await page.getByLabel('Campaign').selectOption({ index: 1 });
      await page.getByLabel('Location').selectOption({ index: 1 });
      await page.getByLabel('Note').fill('Called on Saturday');
      await expect(page.getByText('$257.55').first()).toBeVisible();
      await page.getByRole('button', { name: 'Review $257.55' }).click();
      await expect(dialog(page)).toContainText(
        /\$257\.55 once, now, from the Visa •• 4242 of Noor Haddad to /,
      );
      await expect(dialog(page)).toContainText('$250.00 and $7.55 for the fees');
      await expect(dialog(page)).toContainText('In honor of Rosa Haddad.');
      expect(await authorized(steward)).toEqual([]);
      await charge(page);
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
      await expect(page.getByText('Taken')).toBeVisible();
      expect(await authorized(steward)).toHaveLength(1);
      const number = numberEndingIn('4242');
      expect(sent.filter((text) => text.includes(number) || text.includes(number.slice(0, 8)))).toEqual([]);
      await page.getByRole('link', { name: 'Open the gift' }).click();
      await expect(page.getByText('In honor of Rosa Haddad')).toBeVisible();
      // Away from card entry is another document.
      expect(await page.evaluate(() => document.documentElement.dataset.document)).toBeUndefined();
    });

    test('a typo, an expired card and a missing amount are said where they are, and nothing is sent', async ({
      page,
      steward,
    }) => {
      await openCardEntry(page);
      await fillDonor(page);
      await page.getByLabel('Card number').fill(numberEndingIn('4242').replace(/2$/, '1'));
      await page.getByLabel('Expires').fill('01 / 20');
      await page.getByLabel('Security code').fill('12');
      await review(page);
      await expect(page.getByText('Give an amount in dollars')).toBeVisible();
      await page.getByLabel('Amount').fill('40');
      await review(page);
      await expect(page.getByText('This number has a typo. Check the last digits.')).toBeVisible();
      await expect(page.getByText('This card has expired.')).toBeVisible();
      await expect(page.getByText('Three or four digits.')).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(dialog(page)).toHaveCount(0);
      expect(await steward.control<unknown[]>('GET', 'effects')).toEqual([]);
    });

    test('a fault after the charge locks the form, is looked for, and ends in the receipt of the one charge', async ({
      page,
      steward,
    }) => {
      test.setTimeout(60_000);
      await openCardEntry(page);
      await fillGift(page, '0119');
      await review(page);
      await charge(page);
      await expect(
        page.getByText('It was sent, and the giving service has not said what became of it.'),
      ).toBeVisible();
      await expect(page.getByLabel('Amount')).toBeDisabled();
      await expect(page.getByLabel('Card number')).toHaveValue('');
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 40_000 });
      expect(await authorized(steward)).toHaveLength(1);
    });
  });

test("a decline is told in the service's words, and the next card is another charge", async ({
  page,
  steward,
}) => {
  await openCardEntry(page);
  await fillGift(page, '0002');
  await review(page);
  await charge(page);
  await expect(dialog(page).getByRole('alert')).toContainText('The card was declined');
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was charged');
  expect(await authorized(steward)).toEqual([]);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('250');
  await fillCard(page, '4242');
  await review(page);
  await charge(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await authorized(steward)).toHaveLength(1);
});

test('a card encrypted to a key that is gone is refused; looked through again it has the new one', async ({
  page,
  steward,
}) => {
  test.setTimeout(60_000);
  await openCardEntry(page);
  await fillGift(page);
  await review(page);
  await expect(dialog(page)).toBeVisible();
  await steward.restart();
  await charge(page);
  await expect(dialog(page).getByRole('alert')).toContainText('cannot be read');
  expect(await authorized(steward)).toEqual([]);
  await page.getByRole('button', { name: 'Go back' }).click();
  await review(page);
  await charge(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await authorized(steward)).toHaveLength(1);
});

test('a card that needs time: one click, one charge, and the dialog says that it takes longer', async ({
  page,
  steward,
}) => {
  test.setTimeout(60_000);
  await openCardEntry(page);
  await fillGift(page, '3220');
  await review(page);
  await dialog(page)
    .getByRole('button', { name: /^Charge \$/ })
    .dblclick();
  await expect(dialog(page).getByRole('button', { name: 'Charging…' })).toBeVisible();
  await expect(dialog(page).getByText('Taking longer than usual')).toBeVisible({ timeout: 12_000 });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 15_000 });
  expect(await authorized(steward)).toHaveLength(1);
});

test('a bank account: its number and its bank are checked, then it is charged', async ({ page, steward }) => {
  await openCardEntry(page);
  await page.getByLabel('Amount').fill('75');
  await fillDonor(page);
  await page.getByText('A new bank account').click();
  await page.getByLabel('Routing number').fill('110000001');
  await page.getByLabel('Account number').fill('000123456789');
  await review(page);
  await expect(page.getByText('This is not the number of a bank')).toBeVisible();
  await page.getByLabel('Routing number').fill('110000000');
  await review(page);
  await expect(dialog(page)).toContainText('bank account •• 6789');
  await charge(page);
  await expect(page.getByText('Taken')).toBeVisible();
  expect(await authorized(steward)).toHaveLength(1);
});

test('a card number in a note is refused by our server', async ({ page, steward }) => {
  await openCardEntry(page);
  await fillGift(page);
  await page.getByLabel('Note').fill(`paid with ${numberEndingIn('4242')}`);
  await review(page);
  await charge(page);
  await expect(dialog(page).getByRole('alert')).toContainText('looks like a card number');
  expect(await authorized(steward)).toEqual([]);
});

test('nobody but administrators takes gifts', async ({ page }) => {
  await signIn(page, 'Staff', '/take-gift');
  await expect(page.getByText("You don't have access to this")).toBeVisible();
  await page.goto('/donors');
  await page.goto((await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take a gift' })).toHaveCount(0);
});

test('leaving takes the digits along', async ({ page }) => {
  await openCardEntry(page);
  await fillGift(page);
  await page.getByRole('link', { name: 'Donors', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Donors' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Take a gift' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('');
});
