import { expect, type Page } from '@playwright/test';
import { numberEndingIn } from '../src/sandbox/vault/sealed-card.ts';
import { authorized, charge, dialog, fillDonor, fillGift, openCardEntry, review } from './card-entry.ts';
import { few } from './few.ts';
import { ownTest, test } from './steward.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Everything this page sent to our server, as text. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

for (const viewport of few(sizes))
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    ownTest(
      "a new donor's card is charged after a review, and only the vault sees its digits",
      async ({ page, steward }) => {
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
          /Charge Noor Haddad's Visa •• 4242 \$257\.55 today: \$250\.00 to .+ plus \$7\.55 fees/,
        );
        await expect(dialog(page)).toContainText('Visa •• 4242 will be saved for future gifts.');
        await expect(dialog(page)).toContainText('In honor of Rosa Haddad.');
        expect(await authorized(steward)).toEqual([]);
        await charge(page);
        await expect(page.getByRole('heading', { name: 'Gift received' })).toBeFocused();
        await expect(page.getByText('Paid', { exact: true })).toBeVisible();
        expect(await authorized(steward)).toHaveLength(1);
        const number = numberEndingIn('4242');
        expect(sent.filter((text) => text.includes(number) || text.includes(number.slice(0, 8)))).toEqual([]);
        await page.getByRole('link', { name: 'View gift' }).click();
        await expect(page.getByText('In honor of Rosa Haddad')).toBeVisible();
        // Other screens are in another document than card entry.
        expect(await page.evaluate(() => document.documentElement.dataset.document)).toBeUndefined();
      },
    );
  });

ownTest.describe('on a phone', () => {
  ownTest.use({ viewport: { width: 390, height: 844 } });

  ownTest(
    'a typo, an expired card and a missing amount are marked at once in their fields, and nothing is sent',
    async ({ page, steward }) => {
      await openCardEntry(page);
      await fillDonor(page);
      await page.getByLabel('Card number').fill(numberEndingIn('4242').replace(/2$/, '1'));
      await page.getByLabel('Expires').fill('01 / 20');
      await page.getByLabel('Security code').fill('12');
      await review(page);
      // All errors in the first round, and the focus at the start of the form.
      await expect(page.getByText('Enter an amount, like 40 or 40.50')).toBeVisible();
      await expect(page.getByLabel('Amount')).toBeFocused();
      await expect(page.getByText('This number has a typo. Check the last digits.')).toBeVisible();
      await page.getByLabel('Amount').fill('40');
      await review(page);
      await expect(page.getByText('This number has a typo. Check the last digits.')).toBeVisible();
      await expect(page.getByText('This card has expired.')).toBeVisible();
      await expect(page.getByText('Enter 3 or 4 digits.')).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(dialog(page)).toHaveCount(0);
      expect(await steward.control<unknown[]>('GET', 'effects')).toEqual([]);
    },
  );
});

ownTest(
  'a bank account is charged after its account and routing numbers are checked',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await page.getByLabel('Amount').fill('75');
    await fillDonor(page);
    await page.getByRole('radio', { name: 'New bank account' }).check();
    await page.getByLabel('Routing number').fill('110000001');
    await page.getByLabel('Account number').fill('000123456789');
    await review(page);
    await expect(page.getByText('Check the routing number.')).toBeVisible();
    await page.getByLabel('Routing number').fill('110000000');
    await review(page);
    await expect(dialog(page)).toContainText('bank account •• 6789');
    await charge(page);
    await expect(page.getByText('Processing', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
  },
);

test('leaving the screen removes the digits', async ({ page }) => {
  await openCardEntry(page);
  await fillGift(page);
  await page.getByRole('link', { name: 'Donors', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Donors' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Take a gift' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('');
});

ownTest(
  'a billing address, taxes and metadata are one step away, checked, and sent',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page);
    await expect(page.getByLabel('Country')).toBeHidden();
    await page.getByText('More details').click();
    await page.getByLabel('Tax deductible').selectOption('No');
    await page.getByLabel('Street address').fill('14 Pine Street');
    await page.getByLabel('ZIP code').fill('97201');
    await page.getByLabel('Country').fill('USA');
    await page.getByRole('button', { name: 'Add metadata' }).click();
    await page.getByLabel('Metadata value 1').fill('7');
    await page.getByText('More details').click();
    await review(page);
    await expect(page.getByText('Enter a two-letter country code, like US.')).toBeVisible();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Country').fill('us');
    await page.getByLabel('Metadata name 1').fill('table');
    await review(page);
    await expect(dialog(page)).toContainText('Not tax deductible.');
    const sent = page.waitForRequest((request) => request.url().endsWith('/payments/authorize'));
    await charge(page);
    expect((await sent).postDataJSON()).toMatchObject({
      billingAddress: { line1: '14 Pine Street', zip: '97201', country: 'US' },
      deductible: false,
      metadata: { table: '7' },
      browserInfo: { userAgent: await page.evaluate(() => navigator.userAgent), acceptHeader: '*/*' },
    });
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
  },
);

ownTest(
  'the receipt has the time, saved payment method, IDs and a text for the donor, and prints without buttons',
  async ({ page }) => {
    await openCardEntry(page);
    await fillGift(page);
    await expect(page.getByText('This card will be saved for future gifts.').first()).toBeVisible();
    await review(page);
    const sent = page.waitForResponse((response) => response.url().endsWith('/payments/authorize'));
    await charge(page);
    const { reply } = await (await sent).json();
    await expect(page.getByText('Visa •• 4242 was saved to this donor.')).toBeVisible();
    const details = page.getByRole('definition');
    await expect(details.filter({ hasText: /, 20\d\d, \d+:\d\d [AP]M$/ })).toBeVisible();
    for (const text of ['08/2031', 'Credit', reply.contributionId, reply.paymentMethodId])
      await expect(details.filter({ hasText: text })).toBeVisible();
    await expect(
      page.getByText(
        /^Thank you, Noor Haddad! Your gift of \$250\.00 on .* was charged to your Visa •• 4242\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Visa •• 4242 was saved to this donor.')).toBeVisible();
    await expect(page.getByText('Take another gift')).toBeHidden();
    await expect(page.getByText('View gift')).toBeHidden();
  },
);
